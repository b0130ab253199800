import { createFileRoute } from '@tanstack/react-router';
import { SupportPage } from '../../leads/support-page';

export const Route = createFileRoute('/contact/support')({
  staticData: { page: 'public' },
  head: ({ match }) => import('./-support.head').then((file) => file.head(match.context.queryClient)),
  component: SupportPage,
});
