import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../../office/office-gate';
import { StudentPage } from '../../../office/students/student-page';
import { officeHead } from '../-office-head';

export const Route = createFileRoute('/office/students/$id')({
  staticData: { page: 'private' },
  head: officeHead('student'),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return (
    <OfficeGate>
      <StudentPage id={id} />
    </OfficeGate>
  );
}
