import { fromPromise } from 'xstate';
import type { CheckoutResponse } from '@academy/contracts/http/payments';
import { ApiError } from '../../api/errors';
import { readCheckout, type CheckoutHandle } from '../../api/payments';
import { cardDialogLogic } from './card-dialog-actors';
import { refOf } from './checkout-handle';
import { lookAgain } from './look-again';
import { purchaseFlowMachine } from './purchase-flow.machine';
import type { CheckoutLook, DeliveryInput, DeliveryResult } from './purchase-flow.types';
import { watchCheckout } from './watch-checkout';

/** The post after a payment: what it made, and the server's words. */
export type Deliver = (input: DeliveryInput) => Promise<{ id: string | null; message: string | null }>;

/** A purchase as the site runs it. @param post the documented call of what is bought */
export function purchaseFlowLogic(post: Deliver) {
  return purchaseFlowMachine.provide({
    actors: {
      lookAtCheckout: fromPromise<CheckoutLook, CheckoutHandle>(({ input, signal }) => lookAt(input, signal)),
      cardDialog: cardDialogLogic,
      deliver: fromPromise<DeliveryResult, DeliveryInput>(({ input }) => deliver(post, input)),
      watchCheckout: fromPromise<CheckoutLook, CheckoutHandle>(({ input, signal }) => watch(input, signal)),
    },
  });
}

const unknown: CheckoutLook = { status: 'unknown', id: null };

/** Whatever goes wrong here, the card is charged: unless the server says that the thing itself is gone, the checkout tells how it ends. */
async function deliver(post: Deliver, input: DeliveryInput): Promise<DeliveryResult> {
  try {
    return { kind: 'delivered', ...(await post(input)) };
  } catch (error) {
    return { kind: error instanceof ApiError && error.code === 'slot_taken' ? 'lost' : 'later' };
  }
}

/** Looks at the checkout of an earlier visit. */
async function lookAt(handle: CheckoutHandle, signal: AbortSignal): Promise<CheckoutLook> {
  const checkout = refOf(handle);
  if (!checkout) return unknown;
  const look = () => readCheckout(checkout, undefined, signal).then(lookOf, () => unknown);
  return lookAgain(look, ({ status }) => status === 'open' || status === 'declined', signal);
}

async function watch(handle: CheckoutHandle, signal: AbortSignal): Promise<CheckoutLook> {
  const checkout = refOf(handle);
  const watched = checkout && (await watchCheckout(checkout, { until: 'completed', signal }));
  return watched && watched.status !== 'unknown' ? lookOf(watched.checkout) : unknown;
}

function lookOf({ status, lines: [line] }: CheckoutResponse): CheckoutLook {
  return { status: status === 'completed' ? 'delivered' : status, id: line?.registration_id ?? null };
}
