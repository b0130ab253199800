import { createFileRoute } from '@tanstack/react-router';
import { SupportPage } from '../../leads/support-page';

export const Route = createFileRoute('/contact/support')({
  staticData: { page: 'public' },
  head: () => import('./-support.head').then(({ head }) => head()),
  component: SupportPage,
});
