import { createFileRoute } from '@tanstack/react-router';
import { tutorsQuery } from '../api/content';
import { pageTextsQuery } from '../api/page-texts';
import { Page } from './-our-team.page';

export const Route = createFileRoute('/our-team')({
  staticData: { page: 'public' },
  loader: ({ context: { loadContent } }) => {
    loadContent(tutorsQuery());
    loadContent(pageTextsQuery());
  },
  head: () => import('./-our-team.head').then((file) => file.head()),
  component: Page,
});
