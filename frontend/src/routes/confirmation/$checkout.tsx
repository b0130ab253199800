import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationPage } from '../../checkout/confirmation/confirmation-page';

export const Route = createFileRoute('/confirmation/$checkout')({
  staticData: { page: 'private' },
  head: () => import('./-checkout.head').then((file) => file.head()),
  component: Confirmation,
});

function Confirmation() {
  const { checkout } = Route.useParams();
  return <ConfirmationPage key={checkout} checkoutId={checkout} />;
}
