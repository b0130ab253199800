import { createFileRoute } from '@tanstack/react-router';
import { latePart } from '../lib/late-part';

const Payment = latePart(() =>
  import('../features/online-payment/online-payment-page').then(({ OnlinePaymentPage }) => OnlinePaymentPage),
);

export const Route = createFileRoute('/online-payment')({
  staticData: { page: 'public' },
  loader: Payment.fetchCode,
  head: () => import('./-online-payment.head').then(({ head }) => head()),
  component: Payment,
});
