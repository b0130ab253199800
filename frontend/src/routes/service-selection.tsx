import { createFileRoute } from '@tanstack/react-router';
import { programsQuery } from '../api/catalog';
import { ServiceSelectionPage } from '../features/catalog/service-selection-page';

export const Route = createFileRoute('/service-selection')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(programsQuery()),
  head: () => import('./-service-selection.head').then(({ head }) => head()),
  component: ServiceSelectionPage,
});
