import { createFileRoute } from '@tanstack/react-router';
import { pageTextsQuery } from '../../api/page-texts';
import { virtualTutoring } from '../../content/programs/virtual-tutoring';
import { ProgramPage } from '../../content/programs/program-page';

export const Route = createFileRoute('/programs/virtual-tutoring')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(pageTextsQuery()),
  head: () => import('./-virtual-tutoring.head').then((file) => file.head()),
  component: () => <ProgramPage content={virtualTutoring} />,
});
