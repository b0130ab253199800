import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import type { CheckoutResponse } from '@academy/contracts/http/payments';
import { readCheckout, type CheckoutHandle } from '../../api/payments';
import { isPrivate } from '../../api/private-data';
import { postRegistration } from '../../api/registrations';
import { academyToday } from '../../lib/academy-time';
import { priceCents } from '../../lib/money';
import { newId } from '../../lib/uuid';
import type { CartActor } from '../cart/cart-context';
import { newestLine, paidAlong } from '../cart/cart-lines';
import { cardDialogLogic } from '../payment/card-dialog-actors';
import { refOf } from '../payment/checkout-handle';
import { watchCheckout } from '../payment/watch-checkout';
import type { SessionActor } from '../session/session-context';
import { selectParent } from '../session/session-selectors';
import type { RegistrationDefinition } from './definition';
import { definitionOf } from './definitions';
import { alongLineOf } from './purchase';
import { registrationFormMachine } from './registration-form.machine';
import type { FinishResult, OptionsResult, PostInput, PostResult, RegistrationEvent, RegistrationPorts } from './registration-form.types';

interface Surroundings {
  queryClient: QueryClient;
  session: SessionActor;
  cart: CartActor;
  /** The cart line to open; without one, the newest of the service. */
  lineId: string | null;
  definition: RegistrationDefinition;
}

/** A registration form as the site runs it. */
export function registrationLogic(surroundings: Surroundings) {
  return registrationFormMachine.provide({
    actors: {
      loadOptions: fromPromise<OptionsResult, RegistrationDefinition>(({ input }) => loadOptions(surroundings.queryClient, input)),
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
  return {
    save: ({ lineId, option, values, ready, checkout }) => {
      const { ticked = true } = lines().find(({ line_id }) => line_id === lineId) ?? {};
      const chosen = { packageId: option.id, packageName: option.name, price: option.price, description: option.description };
      cart.send({ type: 'PUT', line: { line_id: lineId, serviceType: definition.serviceType, ...chosen, formData: { ...values }, ready, ticked, checkout } });
    },
    settle: (lineIds) => {
      cart.send({ type: 'SETTLED', lineIds });
      void queryClient.invalidateQueries({ predicate: isPrivate });
    },
    reprice: (prices) => cart.send({ type: 'REPRICED', prices }),
    along: (lineId) =>
      paidAlong(lines(), lineId).flatMap((line) => {
        const other = definitionOf(line.serviceType);
        return other ? [alongLineOf(other, line, academyToday())] : [];
      }),
    newId,
    today: () => academyToday(),
  };
}

async function loadOptions(queryClient: QueryClient, { options }: RegistrationDefinition): Promise<OptionsResult> {
  try {
    const packages = await queryClient.fetchQuery(options.query());
    return { kind: 'loaded', options: packages.map(({ id, name, price, description }) => ({ id, name, price: priceCents(price) / 100, description })) };
  } catch {
    return { kind: 'failed' };
  }
}

/** Whatever goes wrong here, the card is charged: the checkout tells how it ends. */
async function post({ definition, payload, idempotencyKey }: PostInput): Promise<PostResult> {
  try {
    return { kind: 'registered', registrationId: await postRegistration(definition.post, payload, idempotencyKey) };
  } catch {
    return { kind: 'later' };
  }
}

async function lookAt(handle: CheckoutHandle | null, signal: AbortSignal): Promise<FinishResult> {
  const checkout = handle && refOf(handle);
  const answer = checkout && (await readCheckout(checkout, undefined, signal).catch(() => null));
  return answer ? finishOf(answer) : { status: 'unknown', booked: [] };
}

async function finish(handle: CheckoutHandle | null, signal: AbortSignal): Promise<FinishResult> {
  const checkout = handle && refOf(handle);
  if (!checkout) return { status: 'unknown', booked: [] };
  const watched = await watchCheckout(checkout, { until: 'completed', signal });
  return watched.status === 'unknown' ? { status: 'unknown', booked: [] } : finishOf(watched.checkout);
}

function finishOf({ status, lines }: CheckoutResponse): FinishResult {
  const unpaid = status === 'open' || status === 'declined' || status === 'expired';
  return { status: unpaid ? 'unpaid' : status, booked: lines.filter((line) => line.status === 'booked') };
}

function follow({ session, cart, lineId, definition }: Surroundings, tell: (event: RegistrationEvent) => void): () => void {
  let parentId: string | null | undefined;
  let known: string[] | null = null;
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
    const ids = lines.map(({ line_id }) => line_id);
    if (known) known.filter((id) => !ids.includes(id)).forEach((id) => tell({ type: 'LINE_REMOVED', lineId: id }));
    else {
      const line = lineId ? lines.find(({ line_id }) => line_id === lineId) : newestLine(lines, definition.serviceType);
      if (line) tell({ type: 'OPEN_LINE', line });
    }
    known = ids;
  };
  followSession();
  followCart();
  const subscriptions = [session.subscribe(followSession), cart.subscribe(followCart)];
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}
