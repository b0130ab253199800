import { createFileRoute } from '@tanstack/react-router';
import { Page } from './-cart.page';

export const Route = createFileRoute('/cart')({
  staticData: { page: 'unlisted' },
  head: () => import('./-cart.head').then((file) => file.head()),
  component: Page,
});
