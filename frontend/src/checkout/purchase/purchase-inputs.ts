import type { AnyActorRef } from 'xstate';
import type { CardDialogInput } from '../card/card-dialog.types';
import type { FulfillmentInput, PurchaseContext } from './purchase.types';

const nothingPrepared = 'Nothing has been prepared for payment';

/** What the card dialog is opened with. @param owner gets `CHECKOUT_OPENED` */
export function cardDialogInput({ order, checkout }: PurchaseContext, owner: AnyActorRef): CardDialogInput {
  if (!order) throw new Error(nothingPrepared);
  const { request, lines, billing } = order;
  return { request, lines, billing, checkout, owner };
}

/** What the post after the payment is made from. */
export function fulfillmentInput({ order, paymentId, checkout }: PurchaseContext): FulfillmentInput {
  if (!order || !paymentId) throw new Error(nothingPrepared);
  return { request: order.request, paymentId, checkout };
}
