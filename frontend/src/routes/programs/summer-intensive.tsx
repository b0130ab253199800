import { createFileRoute } from '@tanstack/react-router';
import { summerIntensive } from '../../features/marketing/programs/summer-intensive';
import { ProgramPage } from '../../features/marketing/programs/program-page';

export const Route = createFileRoute('/programs/summer-intensive')({
  staticData: { page: 'public' },
  head: () => import('./-summer-intensive.head').then(({ head }) => head()),
  component: () => <ProgramPage content={summerIntensive} />,
});
