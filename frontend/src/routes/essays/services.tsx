import { createFileRoute } from '@tanstack/react-router';
import { pageTextsQuery } from '../../api/page-texts';
import { essayServices } from '../../content/programs/essay-services';
import { ProgramPage } from '../../content/programs/program-page';

export const Route = createFileRoute('/essays/services')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(pageTextsQuery()),
  head: ({ match }) => import('./-services.head').then((file) => file.head(match.context.queryClient)),
  component: () => <ProgramPage content={essayServices} />,
});
