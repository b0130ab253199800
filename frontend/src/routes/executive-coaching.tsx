import { createFileRoute } from '@tanstack/react-router';
import { executivePackagesQuery } from '../api/catalog';
import { ServicePage } from '../features/catalog/service-page';
import { executiveCoachingContent } from '../features/catalog/services/executive-coaching';

export const Route = createFileRoute('/executive-coaching')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(executivePackagesQuery()),
  head: () => import('./-executive-coaching.head').then(({ head }) => head()),
  component: () => <ServicePage content={executiveCoachingContent} prices={executivePackagesQuery} />,
});
