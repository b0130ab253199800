import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../../office/office-gate';
import { TutorsPage } from '../../../office/tutors/tutors-page';

export const Route = createFileRoute('/office/tutors/')({
  staticData: { page: 'private' },
  head: () => import('../-office.head').then(({ head }) => head('tutors')),
  component: () => (
    <OfficeGate>
      <TutorsPage />
    </OfficeGate>
  ),
});
