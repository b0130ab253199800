import { createFileRoute } from '@tanstack/react-router';
import { FamilyPage } from '../../../office/family/family-page';
import { OfficeGate } from '../../../office/office-gate';
import { officeHead } from '../-office-head';

export const Route = createFileRoute('/office/families/$id')({
  staticData: { page: 'private' },
  head: officeHead('family'),
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
