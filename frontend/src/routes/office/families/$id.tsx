import { createFileRoute } from '@tanstack/react-router';
import { FamilyPage } from '../../../office/family/family-page';
import { OfficeGate } from '../../../office/office-gate';

export const Route = createFileRoute('/office/families/$id')({
  staticData: { page: 'private' },
  head: () => import('../-office.head').then(({ head }) => head('family')),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return (
    <OfficeGate>
      <FamilyPage id={id} />
    </OfficeGate>
  );
}
