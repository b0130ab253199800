import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../checkout/cart/cart-page';

export const Route = createFileRoute('/cart')({
  staticData: { page: 'private' },
  head: () => import('./-cart.head').then((file) => file.head()),
  component: CartPage,
});
