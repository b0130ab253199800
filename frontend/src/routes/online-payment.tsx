import { createFileRoute } from '@tanstack/react-router';
import { Page } from './-online-payment.page';

export const Route = createFileRoute('/online-payment')({
  staticData: { page: 'public' },
  head: () => import('./-online-payment.head').then((file) => file.head()),
  component: Page,
});
