import { createFileRoute } from '@tanstack/react-router';
import { readLeadSearch } from '../../../office/leads/lead-search';
import { LeadsPage } from '../../../office/leads/leads-page';
import { OfficeGate } from '../../../office/office-gate';
import { officeHead } from '../-office-head';

export const Route = createFileRoute('/office/leads/')({
  staticData: { page: 'private' },
  validateSearch: readLeadSearch,
  head: officeHead('leads'),
  component: () => (
    <OfficeGate>
      <LeadsPage />
    </OfficeGate>
  ),
});
