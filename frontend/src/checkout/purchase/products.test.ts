import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, createEmptyActor, toPromise, waitFor } from 'xstate';
import type { CheckoutStatus } from '@academy/contracts/http/payments';
import { sendJson, type SeenCall } from '../../testing/api-server';
import { aCheckout } from '../../testing/builders';
import { feeCents, values as consultation } from '../../testing/consultations';
import { values as payment } from '../../testing/online-payments';
import { completeDraft, everyForm } from '../../testing/registrations';
import { openSite } from '../../testing/site';
import type { CardOutcome } from '../card/card-port';
import { consultationPost } from '../consultation/consultation-actors';
import { purchaseOf as consultationOrder } from '../consultation/consultation-form';
import { purchaseOf as registrationOrder } from '../form/purchase';
import { registrationPost } from '../form/registration-actors';
import { onlinePaymentPost } from '../online-payment/online-payment-actors';
import { purchaseOf as paymentOrder } from '../online-payment/payment-form';
import { purchaseLogic, type FulfillmentPost } from './purchase-actors';
import type { PurchaseOrder } from './purchase.types';

/** All products, each with a complete order and its documented call. */
const products: [name: string, order: PurchaseOrder, post: FulfillmentPost][] = [
  ...everyForm.map(([service, definition]): [string, PurchaseOrder, FulfillmentPost] => [
    service,
    registrationOrder(definition, 'line-1', completeDraft(definition), [], '2026-11-20'),
    registrationPost(definition),
  ]),
  ['consultation', consultationOrder({ values: consultation, feeCents }), consultationPost],
  ['online_payment', paymentOrder(payment), onlinePaymentPost],
];

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

interface Visit {
  /** The card network's response. */
  outcome?: CardOutcome;
  /** HTTP status of the call after the payment. */
  post?: number;
  /** Status of the checkout after a failed call or an unknown charge. */
  checkout?: CheckoutStatus;
}

/** Buys the order with an API and a card network that give these responses. */
async function buy(
  order: PurchaseOrder,
  post: FulfillmentPost,
  { outcome = { kind: 'succeeded' }, post: status = 201, checkout = 'completed' }: Visit,
) {
  const line = { line_id: 'line-1', status: 'booked', registration_id: 'id-1' };
  const intent = {
    success: true,
    clientSecret: 's',
    payment_id: 'pi_1',
    payment_record_id: 'p-1',
    amount: order.amount,
  };
  const delivered = {
    success: true,
    status: 'success',
    registration_id: 'id-1',
    booking_id: 'id-1',
    record_id: 'id-1',
  };
  const posts: SeenCall[] = [];
  const site = await openSite((call, response) => {
    if (call.path === '/api/create-payment-intent')
      return sendJson(response, 201, { ...intent, checkout_id: 'c-1', checkout_token: 't-1' });
    if (call.path.startsWith('/api/checkouts/'))
      return sendJson(response, 200, {
        id: 'c-1',
        status: checkout,
        amount: order.amount,
        currency: 'usd',
        lines: [line],
      });
    posts.push(call);
    return sendJson(response, status, status === 201 ? delivered : { error: 'unavailable', message: 'Down' });
  });
  ({ close } = site);
  const input = { order, checkout: aCheckout(), owner: createEmptyActor() };
  const actor = createActor(purchaseLogic(post), { input }).start();
  const dialog = actor.getSnapshot().children.cardDialog;
  if (!dialog) throw new Error('The dialog is open');
  await waitFor(dialog, (snapshot) => snapshot.matches({ typing: 'collecting' }));
  for (const field of ['line1', 'city'] as const) dialog.send({ type: 'CHANGE', field, value: 'Rye' });
  dialog.send({ type: 'CHANGE', field: 'postal_code', value: '10580' });
  const confirm = vi.fn(() => Promise.resolve(outcome));
  dialog.send({ type: 'SUBMIT', card: { confirm, authenticate: confirm } });
  return { actor, dialog, posts, confirm };
}

describe.each(products)('a purchase of %s', (_name, order, post) => {
  it('is fulfilled by its documented request with the payment ID and an idempotency key', async () => {
    const { actor, posts } = await buy(order, post, {});
    expect(await toPromise(actor)).toMatchObject({ kind: 'delivered', lines: [{ registration_id: 'id-1' }] });
    expect(posts).toHaveLength(1);
    expect(posts[0]?.body).toContain('pi_1');
    expect(posts[0]?.headers['idempotency-key']).toBeTruthy();
  });

  it('is confirmed from the checkout when the fulfillment request fails', async () => {
    const { actor } = await buy(order, post, { post: 503 });
    expect(await toPromise(actor)).toMatchObject({ kind: 'delivered', lines: [{ registration_id: 'id-1' }] });
  });

  it('is polled instead of charged again when the charge result is unknown', async () => {
    const { actor, posts, confirm } = await buy(order, post, { outcome: { kind: 'unknown' } });
    expect(await toPromise(actor)).toMatchObject({ kind: 'delivered' });
    expect([posts.length, confirm.mock.calls.length]).toEqual([0, 1]);
  });

  it('ends as unpaid for a retry when nothing was charged', async () => {
    const { actor } = await buy(order, post, { outcome: { kind: 'processing' }, checkout: 'declined' });
    expect(await toPromise(actor)).toMatchObject({ kind: 'unpaid', checkout: { id: 'c-1', fingerprint: '' } });
  });

  it('ends as refunded when it can no longer be fulfilled', async () => {
    const { actor } = await buy(order, post, { post: 503, checkout: 'refunded' });
    expect(await toPromise(actor)).toMatchObject({ kind: 'refunded' });
  });

  it('keeps the dialog open after a decline', async () => {
    const { dialog } = await buy(order, post, { outcome: { kind: 'declined', message: 'No' } });
    await waitFor(dialog, (snapshot) => snapshot.matches({ typing: 'declined' }));
    expect(dialog.getSnapshot().context.error).toBe('No');
  });
});
