import type { AnyActorRef } from 'xstate';
import type { CardDialogInput } from '../card/card-dialog.types';
import type { FulfillmentInput, PurchaseContext } from './purchase.types';

const nothingPrepared = 'Nothing has been prepared for payment';

/** Input of the card dialog. @param owner receives `CHECKOUT_OPENED` */
export function cardDialogInput({ order, checkout }: PurchaseContext, owner: AnyActorRef): CardDialogInput {
  if (!order) throw new Error(nothingPrepared);
  const { request, lines, billing } = order;
  return { request, lines, billing, checkout, owner };
}

/** Input of the call after the payment. */
export function fulfillmentInput({ order, paymentId, checkout }: PurchaseContext): FulfillmentInput {
  if (!order || !paymentId) throw new Error(nothingPrepared);
  return { request: order.request, paymentId, checkout };
}
