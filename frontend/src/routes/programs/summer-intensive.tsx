import { createFileRoute } from '@tanstack/react-router';
import { summerIntensive } from '../../content/programs/summer-intensive';
import { ProgramPage } from '../../content/programs/program-page';

export const Route = createFileRoute('/programs/summer-intensive')({
  staticData: { page: 'public' },
  head: () => import('./-summer-intensive.head').then((file) => file.head()),
  component: () => <ProgramPage content={summerIntensive} />,
});
