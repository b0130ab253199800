import { createFileRoute } from '@tanstack/react-router';
import { coursePackagesQuery } from '../../api/catalog';
import { ServicePage } from '../../features/catalog/service-page';
import { satActPreparationContent } from '../../features/catalog/services/sat-act-preparation';

export const Route = createFileRoute('/programs/sat-act-preparation')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(coursePackagesQuery()),
  head: () => import('./-sat-act-preparation.head').then(({ head }) => head()),
  component: () => <ServicePage content={satActPreparationContent} prices={coursePackagesQuery} />,
});
