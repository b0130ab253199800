import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import type { CheckoutResponse } from '@academy/contracts/http/payments';
import { readCheckout, type CheckoutHandle } from '../../api/payments';
import { isPrivate } from '../../api/private-data';
import { postRegistration } from '../../api/registrations';
import { academyToday } from '../../lib/academy-time';
import { newId } from '../../lib/uuid';
import type { CartActor } from '../cart/cart-context';
import { newestLine, paidAlong, type CartLine } from '../cart/cart-lines';
import { cartTests } from '../cart/chosen-tests';
import { cardDialogLogic } from '../payment/card-dialog-actors';
import { refOf } from '../payment/checkout-handle';
import { lookAgain } from '../payment/look-again';
import { watchCheckout } from '../payment/watch-checkout';
import type { SessionActor } from '../session/session-context';
import { selectParent } from '../session/session-selectors';
import type { RegistrationDefinition } from './definition';
import { definitions } from './definitions';
import { packageField, termsField } from './form-names';
import { alongLineOf } from './purchase';
import { loadOffer } from './offer';
import { registrationFormMachine } from './registration-form.machine';
import type {
  FinishResult,
  OfferResult,
  PostInput,
  PostResult,
  RegistrationEvent,
  RegistrationPorts,
} from './registration-form.types';
import { forgetUnfinished, keepUnfinished, unfinishedDraft } from './unfinished-drafts';

interface Surroundings {
  queryClient: QueryClient;
  session: SessionActor;
  cart: CartActor;
  /** The line to open, from the cart or half typed; without one, the newest of the service. */
  lineId: string | null;
  definition: RegistrationDefinition;
  /** What the form's controls held before the page came to life, by their names. */
  typedEarly: () => Readonly<Record<string, string>>;
}

/** A registration form as the site runs it. */
export function registrationLogic(surroundings: Surroundings) {
  return registrationFormMachine.provide({
    actors: {
      loadOffer: fromPromise<OfferResult, RegistrationDefinition>(({ input }) =>
        loadOffer(surroundings.queryClient, input.choice),
      ),
      lookAtCheckout: fromPromise<FinishResult, CheckoutHandle | null>(({ input, signal }) => lookAt(input, signal)),
      cardDialog: cardDialogLogic,
      postRegistration: fromPromise<PostResult, PostInput>(({ input }) => post(input)),
      finishCheckout: fromPromise<FinishResult, CheckoutHandle | null>(({ input, signal }) => finish(input, signal)),
      surroundings: fromCallback<RegistrationEvent>(({ sendBack }) => follow(surroundings, sendBack)),
    },
  });
}

/** How the form reaches cart, clock and cache. */
export function registrationPorts({ queryClient, cart, definition }: Surroundings): RegistrationPorts {
  const lines = () => cart.getSnapshot().context.lines;
  const lineOf = (lineId: string) => lines().find(({ line_id }) => line_id === lineId);
  return {
    save: ({ lineId, chosen: { id, name, price, description }, values, tests, ready }) => {
      const { ticked = true, checkout = null } = lineOf(lineId) ?? {};
      const chosen = { packageId: id, packageName: name, price, description, tests };
      cart.send({
        type: 'PUT',
        line: {
          line_id: lineId,
          serviceType: definition.serviceType,
          ...chosen,
          formData: { ...values },
          ready,
          ticked,
          checkout,
        },
      });
      forgetUnfinished([lineId]);
    },
    keepUnfinished: (lineId, draft) =>
      draft ? keepUnfinished(definition.serviceType, draft) : forgetUnfinished([lineId]),
    drop: (lineId) => lineOf(lineId) && cart.send({ type: 'REMOVE', lineId }),
    bind: (lineIds, checkout) => cart.send({ type: 'CHECKOUT', lineIds, checkout }),
    // A line that is paid along may have a checkout of its own, which holds its seats.
    checkoutOf: (lineId) =>
      lineOf(lineId)?.checkout ??
      paidAlong(lines(), lineId).find(({ checkout }) => checkout && refOf(checkout))?.checkout ??
      null,
    settle: (lineIds) => {
      cart.send({ type: 'SETTLED', lineIds });
      // Another tab may have taken a bought line apart again: its draft must not be bought once more.
      forgetUnfinished(lineIds);
      void queryClient.invalidateQueries({ predicate: isPrivate });
    },
    reprice: (prices) => cart.send({ type: 'REPRICED', prices }),
    along: (lineId) =>
      paidAlong(lines(), lineId).map((line) => alongLineOf(definitions[line.serviceType], line, academyToday())),
    newId,
    today: () => academyToday(),
  };
}

/** Whatever goes wrong here, the card is charged: the checkout tells how it ends. The other lines of the payment are read from it. */
async function post({ definition, payload, idempotencyKey, checkout }: PostInput): Promise<PostResult> {
  try {
    const own = {
      line_id: idempotencyKey,
      registration_id: await postRegistration(definition.post, payload, idempotencyKey),
    };
    const ref = checkout && refOf(checkout);
    if (!ref) return { kind: 'registered', booked: [own] };
    const booked = finishOf(await readCheckout(ref)).booked.filter(({ line_id }) => line_id !== own.line_id);
    return { kind: 'registered', booked: [own, ...booked] };
  } catch {
    return { kind: 'later' };
  }
}

/** Looks at the checkout of an earlier visit. */
async function lookAt(handle: CheckoutHandle | null, signal: AbortSignal): Promise<FinishResult> {
  const checkout = handle && refOf(handle);
  const unknown: FinishResult = { status: 'unknown', booked: [] };
  if (!checkout) return unknown;
  const look = () => readCheckout(checkout, undefined, signal).then(finishOf, () => unknown);
  return lookAgain(look, ({ status }) => status === 'unpaid', signal);
}

async function finish(handle: CheckoutHandle | null, signal: AbortSignal): Promise<FinishResult> {
  const checkout = handle && refOf(handle);
  if (!checkout) return { status: 'unknown', booked: [] };
  const watched = await watchCheckout(checkout, { until: 'completed', signal });
  return watched.status === 'unknown' ? { status: 'unknown', booked: [] } : finishOf(watched.checkout);
}

function finishOf({ status, lines, amount, payment_record_id }: CheckoutResponse): FinishResult {
  const unpaid = status === 'open' || status === 'declined';
  const booked = lines.filter((line) => line.status === 'booked');
  return {
    status: unpaid ? 'unpaid' : status === 'expired' ? 'lapsed' : status,
    booked,
    amount,
    paymentRecordId: payment_record_id,
  };
}

/** What was typed and chosen early, as if it were done now. */
function earlyEvents({ definition: { sections }, typedEarly }: Surroundings): RegistrationEvent[] {
  const typed = typedEarly();
  const { [packageField]: optionId, [termsField]: terms } = typed;
  const fields = sections.flatMap((section) => section.fields.map(({ name }) => name)).filter((name) => name in typed);
  return [
    ...fields.map((field): RegistrationEvent => ({ type: 'CHANGE', field, value: typed[field] ?? '' })),
    ...(optionId ? [{ type: 'CHOOSE', optionId } as const] : []),
    ...(terms ? [{ type: 'ACCEPT_TERMS', accepted: true } as const] : []),
  ];
}

/** What the form opens with: what is half typed, before a line that waits in the cart. */
function openingOf(
  { lineId, definition: { serviceType } }: Surroundings,
  lines: readonly CartLine[],
): RegistrationEvent | null {
  const line = lineId ? lines.find(({ line_id }) => line_id === lineId) : newestLine(lines, serviceType);
  // A payment that may be under way is looked at before anything else.
  if (line && (lineId || (line.checkout && refOf(line.checkout)))) return { type: 'OPEN_LINE', line };
  const draft = unfinishedDraft(serviceType, lineId);
  if (draft) return { type: 'OPEN_DRAFT', draft };
  return line ? { type: 'OPEN_LINE', line } : null;
}

/** Which lines left the cart and which came, since it was looked at last. */
function changesOf(known: readonly string[], lines: readonly CartLine[]): RegistrationEvent[] {
  const removed = known.filter((id) => !lines.some(({ line_id }) => line_id === id));
  const added = lines.filter(({ line_id }) => !known.includes(line_id));
  return [
    ...removed.map((lineId): RegistrationEvent => ({ type: 'LINE_REMOVED', lineId })),
    ...added.map((line): RegistrationEvent => ({ type: 'LINE_ADDED', line })),
  ];
}

function follow(surroundings: Surroundings, tell: (event: RegistrationEvent) => void): () => void {
  const { session, cart } = surroundings;
  let parentId: string | null | undefined;
  let known: string[] | null = null;
  let knownTests = '[]';
  const followSession = () => {
    const parent = selectParent(session.getSnapshot());
    if (parent?.id === parentId) return;
    parentId = parent?.id;
    tell({ type: 'PREFILL', parent });
  };
  const followCart = () => {
    const snapshot = cart.getSnapshot();
    if (snapshot.matches('restoring')) return;
    const { lines } = snapshot.context;
    const tests = cartTests(lines);
    if (JSON.stringify(tests) !== knownTests) tell({ type: 'CART_TESTS', tests });
    knownTests = JSON.stringify(tests);
    if (known) changesOf(known, lines).forEach(tell);
    else {
      const opening = openingOf(surroundings, lines);
      if (opening) tell(opening);
      earlyEvents(surroundings).forEach(tell);
    }
    known = lines.map(({ line_id }) => line_id);
  };
  followSession();
  followCart();
  const subscriptions = [session.subscribe(followSession), cart.subscribe(followCart)];
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}
