import { createFileRoute } from '@tanstack/react-router';
import { LeadPage } from '../../../office/leads/lead-page';
import { OfficeGate } from '../../../office/office-gate';

export const Route = createFileRoute('/office/leads/$lead')({
  staticData: { page: 'private' },
  head: () => import('../-office.head').then(({ head }) => head('lead')),
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
