import { createFileRoute } from '@tanstack/react-router';
import { executivePackagesQuery } from '../api/catalog';
import { ServicePage } from '../content/services/service-page';
import { executiveCoachingContent } from '../content/services/pages/executive-coaching';

export const Route = createFileRoute('/executive-coaching')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(executivePackagesQuery()),
  head: ({ match }) => import('./-executive-coaching.head').then((file) => file.head(match.context.queryClient)),
  component: () => <ServicePage content={executiveCoachingContent} prices={executivePackagesQuery} />,
});
