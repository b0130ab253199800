import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise, waitFor } from 'xstate';
import type { CheckoutStatus } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { ApiError } from '../../api/errors';
import { sendJson } from '../../testing/api-server';
import { aHandle } from '../../testing/builders';
import { openSite } from '../../testing/site';
import { purchaseFlowLogic, type Deliver } from './purchase-flow-actors';
import type { FlowPurchase } from './purchase-flow.types';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

const billing = { name: 'Ann Lee', email: 'ann@example.com', line1: '1 Post Road', city: 'Rye', postal_code: '10580' };
const purchase: FlowPurchase = {
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

/** An API whose checkout stands as told, one status a look; the last one stays. */
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

async function pay(post: Deliver) {
  const actor = createActor(purchaseFlowLogic(post), {
    input: { purchase, handle: aHandle(), onHandle: () => undefined },
  }).start();
  const dialog = actor.getSnapshot().children.cardDialog;
  if (!dialog) throw new Error('The dialog is open');
  await waitFor(dialog, (snapshot) => snapshot.matches('collecting'));
  dialog.send({ type: 'SUBMIT', card });
  return toPromise(actor);
}

const look = () =>
  toPromise(
    createActor(purchaseFlowLogic(vi.fn()), {
      input: { purchase: null, handle: aHandle({ id: 'c-1', token: 't-1' }), onHandle: () => undefined },
    }).start(),
  );

it('delivers with the documented post', async () => {
  await open('completed');
  const post = vi.fn<Deliver>(() => Promise.resolve({ id: 'b-1', message: 'Done' }));
  expect(await pay(post)).toMatchObject({
    kind: 'delivered',
    id: 'b-1',
    message: 'Done',
    handle: { id: 'c-1', token: 't-1' },
  });
  expect(post).toHaveBeenCalledExactlyOnceWith({
    request: purchase.request,
    paymentId: 'mock_pi_1',
    handle: aHandle({ id: 'c-1', token: 't-1', payment: 'p-1' }),
  });
});

it.each<[string, Error, CheckoutStatus, string]>([
  ['is found delivered when the post fails', new Error('cut'), 'completed', 'delivered'],
  ['is found refunded when the post fails', new ApiError(503, 'unavailable', ''), 'refunded', 'refunded'],
  ['is refunded when the server says that the place is gone', new ApiError(409, 'slot_taken', ''), 'paid', 'refunded'],
])('%s', async (_what, failure, status, kind) => {
  await open(status);
  expect(await pay(() => Promise.reject(failure))).toMatchObject({ kind });
});

it.each<[CheckoutStatus[], object]>([
  [['completed'], { kind: 'delivered', id: 'b-1' }],
  [['open', 'completed'], { kind: 'delivered', id: 'b-1' }],
  [['open', 'declined', 'completed'], { kind: 'delivered', id: 'b-1' }],
  [['open', 'open', 'open'], { kind: 'closed' }],
])(
  'finds the checkout of an earlier visit %j: %j',
  async (looks, ending) => {
    const { calls } = await open(...looks);
    expect(await look()).toMatchObject(ending);
    expect(calls).toHaveLength(looks.length);
  },
  // Seconds pass between the looks.
  15_000,
);
