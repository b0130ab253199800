import { createFileRoute } from '@tanstack/react-router';
import { virtualTutoring } from '../../features/marketing/programs/virtual-tutoring';
import { ProgramPage } from '../../features/marketing/programs/program-page';

export const Route = createFileRoute('/programs/virtual-tutoring')({
  staticData: { page: 'public' },
  head: () => import('./-virtual-tutoring.head').then(({ head }) => head()),
  component: () => <ProgramPage content={virtualTutoring} />,
});
