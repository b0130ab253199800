import { createFileRoute } from '@tanstack/react-router';
import { pageTextsQuery } from '../../api/page-texts';
import { collegeApplicationMastery } from '../../content/programs/college-application-mastery';
import { ProgramPage } from '../../content/programs/program-page';

export const Route = createFileRoute('/programs/college-application-mastery')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(pageTextsQuery()),
  head: () => import('./-college-application-mastery.head').then((file) => file.head()),
  component: () => <ProgramPage content={collegeApplicationMastery} />,
});
