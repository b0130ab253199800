import { createFileRoute } from '@tanstack/react-router';
import { executivePackagesQuery } from '../api/catalogue';
import { ServicePage } from '../features/catalogue/service-page';
import { executiveCoachingContent } from '../features/catalogue/services/executive-coaching';

export const Route = createFileRoute('/executive-coaching')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(executivePackagesQuery()),
  head: () => import('./-executive-coaching.head').then(({ head }) => head()),
  component: () => <ServicePage content={executiveCoachingContent} prices={executivePackagesQuery} />,
});
