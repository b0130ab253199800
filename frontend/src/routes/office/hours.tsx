import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../office/office-gate';
import { HoursPage } from '../../office/tutors/hours-page';

export const Route = createFileRoute('/office/hours')({
  staticData: { page: 'private' },
  head: () => import('./-office.head').then(({ head }) => head('hours')),
  component: () => (
    <OfficeGate>
      <HoursPage />
    </OfficeGate>
  ),
});
