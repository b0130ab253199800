import { createFileRoute } from '@tanstack/react-router';
import { pageTextsQuery } from '../../api/page-texts';
import { Page } from './-schedule.page';

export const Route = createFileRoute('/mentorship/schedule')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(pageTextsQuery()),
  head: () => import('./-schedule.head').then((file) => file.head()),
  component: Page,
});
