import { createFileRoute } from '@tanstack/react-router';
import { approachQuery } from '../api/content';
import { pageTextsQuery } from '../api/page-texts';
import { Page } from './-our-approach.page';

export const Route = createFileRoute('/our-approach')({
  staticData: { page: 'public' },
  loader: ({ context: { loadContent } }) => {
    loadContent(approachQuery());
    loadContent(pageTextsQuery());
  },
  head: () => import('./-our-approach.head').then((file) => file.head()),
  component: Page,
});
