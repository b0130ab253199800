import { createFileRoute } from '@tanstack/react-router';
import { readLeadSearch } from '../../../office/leads/lead-search';
import { LeadsPage } from '../../../office/leads/leads-page';
import { OfficeGate } from '../../../office/office-gate';

export const Route = createFileRoute('/office/leads/')({
  staticData: { page: 'private' },
  validateSearch: readLeadSearch,
  head: () => import('../-office.head').then(({ head }) => head('leads')),
  component: () => (
    <OfficeGate>
      <LeadsPage />
    </OfficeGate>
  ),
});
