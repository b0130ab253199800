import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import { isPrivate } from '../../api/private-data';
import { postRegistration } from '../../api/registrations';
import { newId } from '../../lib/uuid';
import type { CartActor } from '../cart/cart-context';
import { isSelection, type CartLine } from '../cart/cart-lines';
import type { CartEvent } from '../cart/cart.machine';
import { isOpened } from '../purchase/checkout-session';
import { purchaseLogic, type FulfillmentPost } from '../purchase/purchase-actors';
import type { FollowedSession } from '../../session/session-context';
import { followParent } from '../../session/follow-parent';
import { selectParent } from '../../session/session-selectors';
import type { RegistrationDefinition } from './definition';
import { packageField, termsField } from './form-names';
import { loadOffer } from './offer';
import { paidPayload } from './payload';
import { registrationFormMachine } from './registration-form.machine';
import type { OfferResult, RegistrationEvent } from './registration-form.types';
import { fieldsOf } from './sections';

interface Surroundings {
  queryClient: QueryClient;
  session: FollowedSession;
  cart: CartActor;
  /** The line to open, from the cart or unfinished; null for the newest one of the service. */
  lineId: string | null;
  definition: RegistrationDefinition;
  /** Values of the form's controls before hydration, by name. */
  readDomValues: () => Readonly<Record<string, string>>;
}

/** The registration machine with the site's actors. */
export function registrationLogic(surroundings: Surroundings) {
  return registrationFormMachine.provide({
    actors: {
      loadOffer: fromPromise<OfferResult, RegistrationDefinition>(({ input }) =>
        loadOffer(surroundings.queryClient, input.choice),
      ),
      purchase: purchaseLogic(registrationPost(surroundings.definition)),
      drafts: fromCallback<CartEvent, unknown>(({ sendBack, receive }) => {
        receive((event) => {
          surroundings.cart.send(event);
          if (event.type === 'SETTLED') void surroundings.queryClient.invalidateQueries({ predicate: isPrivate });
        });
        return follow(surroundings, sendBack);
      }),
    },
  });
}

/** The documented call that creates a paid registration. The line's id is the idempotency key, so one line creates one registration. */
export function registrationPost(definition: RegistrationDefinition): FulfillmentPost {
  return async ({ request, paymentId }) => {
    const [own] = request.lines ?? [];
    if (!own) throw new Error('A registration has its line in the request');
    const registrationId = await postRegistration(
      definition.post,
      paidPayload(definition, own.body, paymentId),
      own.line_id,
    );
    return { line: { line_id: own.line_id, registration_id: registrationId }, message: null };
  };
}

/** Converts input made before hydration to events. */
function domEvents({ definition, readDomValues }: Surroundings): RegistrationEvent[] {
  const typed = readDomValues();
  const { [packageField]: optionId, [termsField]: terms } = typed;
  const fields = fieldsOf(definition).flatMap(({ name }) => (name in typed ? name : []));
  return [
    ...fields.map((field): RegistrationEvent => ({ type: 'CHANGE', field, value: typed[field] ?? '' })),
    ...(optionId ? [{ type: 'CHOOSE', optionId } as const] : []),
    ...(terms ? [{ type: 'ACCEPT_TERMS', accepted: true } as const] : []),
  ];
}

/** The line the form opens with. Unfinished lines take precedence over selections in the cart. */
function openingLine({ lineId, definition }: Surroundings, drafts: readonly CartLine[]): CartLine | undefined {
  if (lineId) return drafts.find(({ line_id }) => line_id === lineId);
  const own = drafts.filter(({ serviceType }) => serviceType === definition.serviceType);
  const waiting = own.findLast(isSelection);
  // Except for a selection with an open checkout, because its payment may be in progress.
  if (isOpened(waiting?.checkout)) return waiting;
  return own.findLast((line) => !isSelection(line)) ?? waiting;
}

/** Reports the signed-in parent and the cart's lines, now and on every change. */
function follow(surroundings: Surroundings, report: (event: RegistrationEvent) => void): () => void {
  const { session, cart } = surroundings;
  let known: readonly CartLine[] | null = null;
  const followCart = () => {
    const snapshot = cart.getSnapshot();
    const { drafts } = snapshot.context;
    if (snapshot.matches('restoring') || drafts === known) return;
    report({ type: 'CART_CHANGED', drafts, lineId: newId() });
    const isFirst = known === null;
    known = drafts;
    if (!isFirst) return;
    const line = openingLine(surroundings, drafts);
    if (line) report({ type: 'RESTORE', line });
    if (!selectParent(session.getSnapshot())) report({ type: 'PREFILL', parent: null });
    domEvents(surroundings).forEach(report);
  };
  const stopSession = followParent(session, (parent) => report({ type: 'PREFILL', parent }));
  followCart();
  const subscription = cart.subscribe(followCart);
  return () => {
    stopSession();
    subscription.unsubscribe();
  };
}
