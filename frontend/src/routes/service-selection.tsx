import { createFileRoute } from '@tanstack/react-router';
import { programsQuery, testDatesQuery, testSessionsQuery } from '../api/catalog';
import { pageTextsQuery } from '../api/page-texts';
import { Page } from './-service-selection.page';

export const Route = createFileRoute('/service-selection')({
  staticData: { page: 'public' },
  loader: ({ context }) => {
    context.loadContent(pageTextsQuery());
    context.loadContent(programsQuery());
    context.loadContent(testSessionsQuery());
    context.loadContent(testDatesQuery());
  },
  head: () => import('./-service-selection.head').then((file) => file.head()),
  component: Page,
});
