import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../../office/office-gate';
import { TutorsPage } from '../../../office/tutors/tutors-page';
import { officeHead } from '../-office-head';

export const Route = createFileRoute('/office/tutors/')({
  staticData: { page: 'private' },
  head: officeHead('tutors'),
  component: () => (
    <OfficeGate>
      <TutorsPage />
    </OfficeGate>
  ),
});
