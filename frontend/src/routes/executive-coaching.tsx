import { createFileRoute } from '@tanstack/react-router';
import { executivePackagesQuery } from '../api/catalog';
import { pageTextsQuery } from '../api/page-texts';
import { ServicePage } from '../content/services/service-page';
import { executiveCoachingContent } from '../content/services/pages/executive-coaching';

export const Route = createFileRoute('/executive-coaching')({
  staticData: { page: 'public' },
  loader: ({ context: { loadContent } }) => {
    loadContent(executivePackagesQuery());
    loadContent(pageTextsQuery());
  },
  head: ({ match }) => import('./-executive-coaching.head').then((file) => file.head(match.context.queryClient)),
  component: () => <ServicePage content={executiveCoachingContent} prices={executivePackagesQuery} />,
});
