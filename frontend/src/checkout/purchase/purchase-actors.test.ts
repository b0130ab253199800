import { afterEach, expect, it, vi } from 'vitest';
import { createActor, createEmptyActor, toPromise, waitFor } from 'xstate';
import type { CheckoutStatus } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { ApiError } from '../../api/errors';
import { sendJson } from '../../testing/api-server';
import { aCheckout } from '../../testing/builders';
import { openSite } from '../../testing/site';
import { fulfilledLine, purchaseLogic, type FulfillmentPost } from './purchase-actors';
import type { PurchaseOrder } from './purchase.types';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

const billing = { name: 'Ann Lee', email: 'ann@example.com', line1: '1 Post Road', city: 'Rye', postal_code: '10580' };
const order: PurchaseOrder = {
  request: { amount: cents(19_900), currency: 'usd', purpose: 'consultation' },
  lines: [],
  amount: cents(19_900),
  billing,
};
const intent = {
  success: true,
  clientSecret: 'mock_secret',
  payment_id: 'mock_pi_1',
  payment_record_id: 'p-1',
  amount: 19_900,
  checkout_id: 'c-1',
  checkout_token: 't-1',
};
const card = {
  confirm: () => Promise.resolve({ kind: 'succeeded' as const }),
  authenticate: () => Promise.resolve({ kind: 'succeeded' as const }),
};

/** An API whose checkout has these statuses, one per read; the last one repeats. */
async function open(...looks: CheckoutStatus[]) {
  const site = await openSite((call, response) => {
    if (call.path === '/api/create-payment-intent') return sendJson(response, 200, intent);
    const status = looks.length > 1 ? looks.shift() : looks[0];
    sendJson(response, status ? 200 : 404, {
      id: 'c-1',
      status,
      amount: 19_900,
      currency: 'usd',
      lines: [{ line_id: 'l-1', status: 'booked', registration_id: 'b-1' }],
    });
  });
  ({ close } = site);
  return site;
}

async function pay(post: FulfillmentPost, bought = order) {
  const actor = createActor(purchaseLogic(post), {
    input: { order: bought, checkout: aCheckout(), owner: createEmptyActor() },
  }).start();
  const dialog = actor.getSnapshot().children.cardDialog;
  if (!dialog) throw new Error('The dialog is open');
  await waitFor(dialog, (snapshot) => snapshot.matches({ typing: 'collecting' }));
  dialog.send({ type: 'SUBMIT', card });
  return toPromise(actor);
}

const look = () =>
  toPromise(
    createActor(purchaseLogic(vi.fn()), {
      input: { order: null, checkout: aCheckout({ id: 'c-1', token: 't-1' }), owner: createEmptyActor() },
    }).start(),
  );

it('fulfills a purchase with one documented request', async () => {
  await open('completed');
  const post = vi.fn<FulfillmentPost>(() => Promise.resolve({ line: fulfilledLine('l-1', 'b-1'), message: 'Done' }));
  expect(await pay(post)).toMatchObject({
    kind: 'delivered',
    lines: [{ line_id: 'l-1', registration_id: 'b-1' }],
    message: 'Done',
    checkout: { id: 'c-1', token: 't-1' },
  });
  expect(post).toHaveBeenCalledExactlyOnceWith({
    request: order.request,
    paymentId: 'mock_pi_1',
    checkout: aCheckout({ id: 'c-1', token: 't-1' }),
  });
});

it.each<[string, Error, CheckoutStatus, string]>([
  ['is found delivered when the post fails', new Error('cut'), 'completed', 'delivered'],
  ['is found refunded when the post fails', new ApiError(503, 'unavailable', ''), 'refunded', 'refunded'],
  ['is refunded when the server says that the place is gone', new ApiError(409, 'slot_taken', ''), 'paid', 'refunded'],
])('ends correctly after a failed fulfillment request: %s', async (_what, failure, status, kind) => {
  await open(status);
  expect(await pay(() => Promise.reject(failure))).toMatchObject({ kind });
});

it('reads the other lines of the same payment from the checkout', async () => {
  await open('completed');
  const lines = ['own', 'l-1'].map((line_id) => ({ line_id })) as PurchaseOrder['request']['lines'];
  const post = () => Promise.resolve({ line: fulfilledLine('own', 'r-1'), message: null });
  expect(await pay(post, { ...order, request: { ...order.request, lines } })).toMatchObject({
    kind: 'delivered',
    lines: [
      { line_id: 'own', registration_id: 'r-1' },
      { line_id: 'l-1', registration_id: 'b-1' },
    ],
  });
});

it.each<[CheckoutStatus[], object]>([
  [['completed'], { kind: 'delivered', lines: [{ registration_id: 'b-1' }] }],
  [['open', 'completed'], { kind: 'delivered', lines: [{ registration_id: 'b-1' }] }],
  [['open', 'declined', 'completed'], { kind: 'delivered', lines: [{ registration_id: 'b-1' }] }],
  [['open', 'open', 'open'], { kind: 'closed' }],
])(
  'looks up the checkout of an earlier visit %j: %j',
  async (looks, ending) => {
    const { calls } = await open(...looks);
    expect(await look()).toMatchObject(ending);
    expect(calls).toHaveLength(looks.length);
  },
  // Polling waits several seconds between reads.
  15_000,
);
