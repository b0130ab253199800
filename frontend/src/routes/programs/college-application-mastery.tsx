import { createFileRoute } from '@tanstack/react-router';
import { collegeApplicationMastery } from '../../features/marketing/programs/college-application-mastery';
import { ProgramPage } from '../../features/marketing/programs/program-page';

export const Route = createFileRoute('/programs/college-application-mastery')({
  staticData: { page: 'public' },
  head: () => import('./-college-application-mastery.head').then(({ head }) => head()),
  component: () => <ProgramPage content={collegeApplicationMastery} />,
});
