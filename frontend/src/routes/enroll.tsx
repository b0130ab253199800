import { createFileRoute } from '@tanstack/react-router';
import { pageTextsQuery } from '../api/page-texts';
import { Page } from './-enroll.page';

export const Route = createFileRoute('/enroll')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(pageTextsQuery()),
  head: () => import('./-enroll.head').then((file) => file.head()),
  component: Page,
});
