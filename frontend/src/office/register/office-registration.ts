import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import type { User } from '@academy/contracts/http/accounts';
import {
  allocatePayment,
  startOfficePurchase,
  type OfficeBuyer,
  type OfficePurchaseResponse,
} from '@academy/contracts/http/office/registering';
import { ApiError } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { refusedIntent } from '../../checkout/card/card-dialog-actors';
import type { CartActor } from '../../checkout/cart/cart-context';
import type { StoredCart } from '../../checkout/cart/cart-format';
import { isSelection, type CartLine } from '../../checkout/cart/cart-lines';
import { cartMachine, type CartEvent } from '../../checkout/cart/cart.machine';
import type { RegistrationDefinition } from '../../checkout/form/definition';
import { loadOffer } from '../../checkout/form/offer';
import { registrationFormMachine } from '../../checkout/form/registration-form.machine';
import type { OfferResult, RegistrationEvent } from '../../checkout/form/registration-form.types';
import type { purchaseMachine } from '../../checkout/purchase/purchase.machine';
import { newId } from '../../lib/uuid';
import { familyOfAddress } from './family-of-address';
import type { RegistrationDraft } from './registration-draft';
import { officePurchaseMachine, type OfficePurchaseInput, type SentPurchase } from './office-purchase.machine';

interface Surroundings {
  queryClient: QueryClient;
  cart: CartActor;
  /** The family's parent, as filled in on the form. */
  parent: User;
  buyer: OfficeBuyer;
  onSent: (answer: OfficePurchaseResponse) => void;
}

/** A cart for one registration by phone. It is kept as a draft, because the browser's own cart belongs to visitors of the site. */
export function officeCart(draft: RegistrationDraft): typeof cartMachine {
  const keep = (_: unknown, { drafts }: Partial<StoredCart>) => drafts && draft.keep(drafts);
  return cartMachine.provide({
    actors: {
      load: fromPromise<StoredCart>(() => Promise.resolve({ drafts: draft.read(), paid: false, forms: {} })),
      watch: fromCallback<CartEvent>(() => undefined),
    },
    actions: { persist: keep, persistSoon: keep },
  });
}

/** A form definition with texts for staff who fill in the form for a family. */
export const officeDefinition = (definition: RegistrationDefinition, submit: string): RegistrationDefinition => ({
  ...definition,
  related: [],
  wording: { ...definition.wording, submit, agree: 'The parent agrees to the' },
});

/** The registration form machine for the office: the same fields and rules, with a different payment step. */
export function officeRegistrationLogic(surroundings: Surroundings) {
  const { queryClient, buyer, onSent } = surroundings;
  const send = officePurchaseMachine.provide({
    actors: {
      send: fromPromise<SentPurchase, OfficePurchaseInput>(({ input }) => sendPurchase(input, buyer, onSent)),
    },
  });
  return registrationFormMachine.provide({
    actors: {
      loadOffer: fromPromise<OfferResult, RegistrationDefinition>(({ input }) => loadOffer(queryClient, input.choice)),
      // Both take an order and end with the result type that the form expects.
      purchase: send as unknown as typeof purchaseMachine,
      drafts: fromCallback<CartEvent, unknown>(({ sendBack, receive }) => {
        receive((event) => surroundings.cart.send(event));
        return follow(surroundings, sendBack);
      }),
    },
  });
}

const concernsPayment = (field: string) => field === 'payment' || field.startsWith('pay.');

/** Sends the purchase. Retries use the same idempotency key, even with another method, so nothing is registered twice. */
export async function sendPurchase(
  { order, checkout, pay }: OfficePurchaseInput,
  buyer: OfficeBuyer,
  onSent: (answer: OfficePurchaseResponse) => void,
): Promise<SentPurchase> {
  try {
    const request = { purchase: order.request, ...buyer };
    const answer =
      pay.method === 'earlier_payment'
        ? await officeApi.send(allocatePayment, {
            params: { id: pay.payment.id },
            body: request,
            idempotencyKey: checkout.key,
          })
        : await officeApi.send(startOfficePurchase, { body: { ...request, pay }, idempotencyKey: checkout.key });
    onSent(answer);
    return { kind: 'sent', answer };
  } catch (error) {
    // Errors about the payment stay in the dialog, and so does the link to the family that has the email.
    if (!(error instanceof ApiError) || familyOfAddress(error) || Object.keys(error.fieldErrors).some(concernsPayment))
      throw error;
    const refused = refusedIntent(error, checkout);
    if (refused.kind !== 'rejected' && refused.kind !== 'priceChanged') throw error;
    return { kind: 'refused', result: refused };
  }
}

/** Fills in the family and what was typed earlier, and reports the cart's lines. */
function follow({ cart, parent }: Surroundings, report: (event: RegistrationEvent) => void): () => void {
  let known: readonly CartLine[] | null = null;
  const look = () => {
    const snapshot = cart.getSnapshot();
    const { drafts } = snapshot.context;
    if (snapshot.matches('restoring') || drafts === known) return;
    const isFirst = known === null;
    known = drafts;
    report({ type: 'CART_CHANGED', drafts, lineId: newId() });
    if (!isFirst) return;
    report({ type: 'PREFILL', parent });
    // Of several children, the one whose form was not complete yet.
    const line = drafts.findLast((one) => !isSelection(one)) ?? drafts.at(-1);
    if (line) report({ type: 'RESTORE', line });
  };
  look();
  const subscription = cart.subscribe(look);
  return () => subscription.unsubscribe();
}
