import { createFileRoute } from '@tanstack/react-router';
import { EnrollPage } from '../features/leads/enroll-page';
import { readProgramSearch } from '../features/leads/program-search';

export const Route = createFileRoute('/enroll')({
  staticData: { page: 'public' },
  validateSearch: readProgramSearch,
  head: () => import('./-enroll.head').then(({ head }) => head()),
  component: Enroll,
});

function Enroll() {
  const { program } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <EnrollPage key={program} program={program ?? ''} onSent={() => void navigate({ to: '/service-selection' })} />;
}
