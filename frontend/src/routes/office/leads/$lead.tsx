import { createFileRoute } from '@tanstack/react-router';
import { LeadPage } from '../../../office/leads/lead-page';
import { OfficeGate } from '../../../office/office-gate';
import { officeHead } from '../-office-head';

export const Route = createFileRoute('/office/leads/$lead')({
  staticData: { page: 'private' },
  head: officeHead('lead'),
  component: Lead,
});

function Lead() {
  const { lead } = Route.useParams();
  return (
    <OfficeGate>
      <LeadPage key={lead} id={lead} />
    </OfficeGate>
  );
}
