import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../../office/office-gate';
import { TutorPage } from '../../../office/tutors/tutor-page';
import { officeHead } from '../-office-head';

export const Route = createFileRoute('/office/tutors/$id')({
  staticData: { page: 'private' },
  head: officeHead('tutor'),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return (
    <OfficeGate>
      <TutorPage id={id} />
    </OfficeGate>
  );
}
