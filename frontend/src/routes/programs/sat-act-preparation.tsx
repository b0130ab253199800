import { createFileRoute } from '@tanstack/react-router';
import { coursePackagesQuery } from '../../api/catalogue';
import { SatActPreparationPage } from '../../features/catalogue/sat-act-preparation-page';

export const Route = createFileRoute('/programs/sat-act-preparation')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(coursePackagesQuery()),
  head: () => import('./-sat-act-preparation.head').then(({ head }) => head()),
  component: SatActPreparationPage,
});
