import { createFileRoute } from '@tanstack/react-router';
import { PayPage } from '../checkout/pay/pay-page';

export const Route = createFileRoute('/pay')({
  staticData: { page: 'private' },
  head: () => import('./-pay.head').then((file) => file.head()),
  component: PayPage,
});
