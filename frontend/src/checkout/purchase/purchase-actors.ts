import { fromPromise } from 'xstate';
import { ApiError } from '../../api/errors';
import type { CheckoutSession } from '../../api/payments';
import { cardDialogLogic } from '../card/card-dialog-actors';
import { fetchCheckout, lookUpCheckout, pollCheckout } from './poll-checkout';
import { purchaseMachine } from './purchase.machine';
import type { CheckoutState, FulfilledLine, FulfillmentInput, FulfillmentResult } from './purchase.types';

/** The call after a payment. Returns the delivered line and the server's message. */
export type FulfillmentPost = (input: FulfillmentInput) => Promise<{ line: FulfilledLine; message: string | null }>;

/** The purchase machine with the site's actors. @param post the documented call for what is bought */
export function purchaseLogic(post: FulfillmentPost) {
  return purchaseMachine.provide({
    actors: {
      lookUpCheckout: fromPromise<CheckoutState, CheckoutSession>(({ input, signal }) =>
        lookUpCheckout(input, { signal }),
      ),
      cardDialog: cardDialogLogic,
      fulfill: fromPromise<FulfillmentResult, FulfillmentInput>(({ input }) => fulfill(post, input)),
      pollCheckout: fromPromise<CheckoutState, CheckoutSession>(({ input, signal }) => pollCheckout(input, { signal })),
    },
  });
}

/**
 * Posts what was paid. The server delivers the other lines of the same payment, which are read from the checkout. If the call fails, the
 * card has still been charged: unless the server responds with `slot_taken`, the outcome is read from the checkout.
 */
async function fulfill(post: FulfillmentPost, input: FulfillmentInput): Promise<FulfillmentResult> {
  try {
    const { line, message } = await post(input);
    if ((input.request.lines ?? []).length < 2) return { kind: 'delivered', lines: [line], message };
    const { lines } = await fetchCheckout(input.checkout);
    const others = lines.filter(({ line_id }) => line_id !== line.line_id);
    return { kind: 'delivered', lines: [line, ...others], message };
  } catch (error) {
    return { kind: error instanceof ApiError && error.code === 'slot_taken' ? 'lost' : 'pending' };
  }
}

/** A delivered line. @param id of the created record; null when the server did not return it */
export const fulfilledLine = (lineId: string, id: string | null): FulfilledLine => ({
  line_id: lineId,
  ...(id !== null && { registration_id: id }),
});
