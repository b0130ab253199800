import { createFileRoute } from '@tanstack/react-router';
import { coursePackagesQuery } from '../../api/catalog';
import { pageTextsQuery } from '../../api/page-texts';
import { ServicePage } from '../../content/services/service-page';
import { satActPreparationContent } from '../../content/services/pages/sat-act-preparation';

export const Route = createFileRoute('/programs/sat-act-preparation')({
  staticData: { page: 'public' },
  loader: ({ context: { loadContent } }) => {
    loadContent(coursePackagesQuery());
    loadContent(pageTextsQuery());
  },
  head: ({ match }) => import('./-sat-act-preparation.head').then((file) => file.head(match.context.queryClient)),
  component: () => <ServicePage content={satActPreparationContent} prices={coursePackagesQuery} />,
});
