import { createFileRoute } from '@tanstack/react-router';
import { pageTextsQuery } from '../../api/page-texts';
import { Page } from './-support.page';

export const Route = createFileRoute('/contact/support')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(pageTextsQuery()),
  head: ({ match }) => import('./-support.head').then((file) => file.head(match.context.queryClient)),
  component: Page,
});
