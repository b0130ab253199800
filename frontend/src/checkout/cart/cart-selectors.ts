import { isLineComplete } from '../form/line-completeness';
import type { CartSnapshot } from './cart-context';
import { bundledLines, cartTotalCents, isSelection } from './cart-lines';

/** What the ticked, complete lines besides this one cost, in cents. */
export const selectBundledCents = (lineId: string) => (snapshot: CartSnapshot) =>
  cartTotalCents(bundledLines(snapshot.context.drafts, lineId, isLineComplete));

/** Sum of everything in the cart, in cents. */
export const selectTotalCents = (snapshot: CartSnapshot) => cartTotalCents(snapshot.context.drafts.filter(isSelection));

/** What is paid from the cart page: the ticked, complete lines, in cents. */
export const selectPayableCents = (snapshot: CartSnapshot) =>
  cartTotalCents(snapshot.context.drafts.filter((line) => isSelection(line) && line.ticked && isLineComplete(line)));
