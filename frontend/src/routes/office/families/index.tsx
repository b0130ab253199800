import { createFileRoute } from '@tanstack/react-router';
import type { FamilySearchQuery } from '@academy/contracts/http/office/families';
import { FamiliesPage } from '../../../office/families/families-page';
import { readFamilySearch } from '../../../office/families/family-search';
import { OfficeGate } from '../../../office/office-gate';
import { officeHead } from '../-office-head';

export const Route = createFileRoute('/office/families/')({
  staticData: { page: 'private' },
  // Validated on the page, so that the rules are not part of every page's script.
  validateSearch: (search: Record<string, unknown>): FamilySearchQuery => search,
  head: officeHead('families'),
  component: Page,
});

function Page() {
  const search = readFamilySearch({ ...Route.useSearch() });
  return (
    <OfficeGate>
      <FamiliesPage search={search} />
    </OfficeGate>
  );
}
