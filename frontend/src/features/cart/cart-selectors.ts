import type { CartSnapshot } from './cart-context';
import { cartTotalCents, paidAlong } from './cart-lines';

/** What the ticked lines besides this one cost, in cents. */
export const selectAlongCents = (lineId: string) => (snapshot: CartSnapshot) =>
  cartTotalCents(paidAlong(snapshot.context.lines, lineId));

/** Sum of everything in the cart, in cents. */
export const selectTotalCents = (snapshot: CartSnapshot) => cartTotalCents(snapshot.context.lines);
