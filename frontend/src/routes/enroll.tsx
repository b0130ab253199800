import { createFileRoute } from '@tanstack/react-router';
import { pageTextsQuery } from '../api/page-texts';
import { EnrollPage } from '../leads/enroll-page';
import { readProgramSearch } from '../leads/program-search';
import { useToast } from '../ui/toast/toast';

export const Route = createFileRoute('/enroll')({
  staticData: { page: 'public' },
  validateSearch: readProgramSearch,
  loader: ({ context }) => context.loadContent(pageTextsQuery()),
  head: () => import('./-enroll.head').then((file) => file.head()),
  component: Enroll,
});

function Enroll() {
  const { program } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = useToast();
  const goOn = (thanks: string) => {
    show({ tone: 'success', title: 'Sent', description: thanks });
    void navigate({ to: '/service-selection' });
  };
  return <EnrollPage key={program} program={program ?? ''} onSent={goOn} />;
}
