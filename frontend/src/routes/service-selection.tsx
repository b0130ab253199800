import { createFileRoute } from '@tanstack/react-router';
import { programsQuery } from '../api/catalogue';
import { ServiceSelectionPage } from '../features/catalogue/service-selection-page';
import { pageHead } from '../lib/page-head';
import { breadcrumb } from '../lib/structured-data';

export const Route = createFileRoute('/service-selection')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(programsQuery()),
  head: () =>
    pageHead({
      title: 'All services',
      description: 'Every service of the academy: SAT/ACT diagnostic tests, instruction and practice tests, college admissions, essays and executive function coaching.',
      path: '/service-selection',
      data: [breadcrumb({ name: 'All services', path: '/service-selection' })],
    }),
  component: ServiceSelectionPage,
});
