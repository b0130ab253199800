import { createFileRoute } from '@tanstack/react-router';
import { virtualTutoring } from '../../content/programs/virtual-tutoring';
import { ProgramPage } from '../../content/programs/program-page';

export const Route = createFileRoute('/programs/virtual-tutoring')({
  staticData: { page: 'public' },
  head: () => import('./-virtual-tutoring.head').then((file) => file.head()),
  component: () => <ProgramPage content={virtualTutoring} />,
});
