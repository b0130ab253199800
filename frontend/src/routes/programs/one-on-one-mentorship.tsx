import { createFileRoute } from '@tanstack/react-router';
import { pageTextsQuery } from '../../api/page-texts';
import { oneOnOneMentorship } from '../../content/programs/one-on-one-mentorship';
import { ProgramPage } from '../../content/programs/program-page';

export const Route = createFileRoute('/programs/one-on-one-mentorship')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(pageTextsQuery()),
  head: () => import('./-one-on-one-mentorship.head').then((file) => file.head()),
  component: () => <ProgramPage content={oneOnOneMentorship} />,
});
