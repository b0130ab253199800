import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../office/office-gate';
import { HoursPage } from '../../office/tutors/hours-page';
import { officeHead } from './-office-head';

export const Route = createFileRoute('/office/hours')({
  staticData: { page: 'private' },
  head: officeHead('hours'),
  component: () => (
    <OfficeGate>
      <HoursPage />
    </OfficeGate>
  ),
});
