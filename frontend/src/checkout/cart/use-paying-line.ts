import { useState } from 'react';
import { isLineComplete } from '../form/line-completeness';
import { checkoutRef, invalidate } from '../purchase/checkout-session';
import { useCartActor, useCartLines, type CartActor } from './cart-context';
import type { CartLine } from './cart-lines';

/**
 * The line that is paid from the cart, together with all other complete and ticked lines; null when there is none.
 * @param isBusy while a payment is in progress, the line stays the same, even after it was paid and left the cart
 */
export function usePayingLine(isBusy: boolean) {
  const cart = useCartActor();
  const payable = useCartLines().filter((line) => line.ticked && isLineComplete(line));
  const [last, setLast] = useState<CartLine | null>(null);
  /** Counts the payments that ended with a refund. */
  const [round, setRound] = useState(0);
  const known = payable.find(({ line_id }) => line_id === last?.line_id);
  // A line with an open checkout comes first, because its payment may be in progress.
  const line = isBusy ? last : (known ?? payable.findLast(isOpened) ?? payable.at(-1) ?? null);
  if (line !== last) setLast(line);
  const payAgain = () => {
    if (line) forgetCheckout(cart, line.line_id);
    setRound((count) => count + 1);
  };
  return { line, round, payAgain };
}

const isOpened = ({ checkout }: CartLine) => checkout !== null && checkoutRef(checkout) !== null;

/** Forgets a refunded checkout on all of its lines, so that they can be paid again in a new one. */
function forgetCheckout(cart: CartActor, lineId: string): void {
  const { drafts } = cart.getSnapshot().context;
  const checkout = drafts.find(({ line_id }) => line_id === lineId)?.checkout;
  if (!checkout) return;
  const lineIds = drafts.filter((line) => line.checkout?.id === checkout.id).map(({ line_id }) => line_id);
  cart.send({
    type: 'CHECKOUT',
    lineIds,
    checkout: { ...invalidate(checkout), id: null, token: null, replaces: null },
  });
}
