import { createFileRoute } from '@tanstack/react-router';
import { pageTextsQuery } from '../../api/page-texts';
import { summerIntensive } from '../../content/programs/summer-intensive';
import { ProgramPage } from '../../content/programs/program-page';

export const Route = createFileRoute('/programs/summer-intensive')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(pageTextsQuery()),
  head: () => import('./-summer-intensive.head').then((file) => file.head()),
  component: () => <ProgramPage content={summerIntensive} />,
});
