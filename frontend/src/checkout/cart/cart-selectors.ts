import { isLineComplete } from '../form/line-completeness';
import type { CartSnapshot } from './cart-context';
import { bundledLines, cartTotalCents, payableLines } from './cart-lines';

/** Price of the ticked, complete lines other than this one, in cents. */
export const selectBundledCents = (lineId: string) => (snapshot: CartSnapshot) =>
  cartTotalCents(bundledLines(snapshot.context.drafts, lineId, isLineComplete));

/** Amount to pay on the cart page, in cents. */
export const selectPayableCents = (snapshot: CartSnapshot) =>
  cartTotalCents(payableLines(snapshot.context.drafts, isLineComplete));
