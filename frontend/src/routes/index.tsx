import { createFileRoute } from '@tanstack/react-router';
import { programsQuery, testDatesQuery, testSessionsQuery } from '../api/catalog';
import { aboutQuery, heroBannersQuery, testimonialsQuery } from '../api/content';
import { pageTextsQuery } from '../api/page-texts';
import { Page } from './-index.page';

export const Route = createFileRoute('/')({
  staticData: { page: 'public' },
  loader: ({ context: { loadContent } }) => {
    loadContent(pageTextsQuery());
    loadContent(heroBannersQuery());
    loadContent(programsQuery());
    loadContent(testSessionsQuery());
    loadContent(testDatesQuery());
    loadContent(aboutQuery());
    loadContent(testimonialsQuery());
  },
  head: () => import('./-index.head').then((file) => file.head()),
  component: Page,
});
