import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { aCourseForm, aCheckout, aLine } from '../../testing/builders';
import { isSelection } from '../cart/cart-lines';
import { formTexts } from './registration-wording';
import { closeVisits, open } from '../../testing/registration-visits';

afterEach(closeVisits);

async function fillAndPay({ actor, cart }: Awaited<ReturnType<typeof open>>) {
  await waitFor(cart, (snapshot) => snapshot.matches('open'));
  await waitFor(actor, (snapshot) => snapshot.matches({ options: 'loaded' }));
  for (const [field, value] of Object.entries(aCourseForm()))
    actor.send({ type: 'CHANGE', field: field as 'school', value });
  const before = cart.getSnapshot().context.drafts.filter(isSelection);
  actor.send({ type: 'CHOOSE', optionId: 'sat-act-course-5' });
  expect(cart.getSnapshot().context.drafts).toMatchObject([...before, { price: 1475, formData: aCourseForm() }]);
  actor.send({ type: 'ACCEPT_TERMS', accepted: true });
  actor.send({ type: 'SUBMIT', today: '2026-11-20' });
  const dialog = actor.getSnapshot().children.purchase?.getSnapshot().children.cardDialog;
  if (!dialog) throw new Error('The dialog is open');
  await waitFor(dialog, (snapshot) => snapshot.matches({ typing: 'collecting' }));
  for (const line of cart.getSnapshot().context.drafts.filter(({ ticked }) => ticked))
    expect(line.checkout).toMatchObject({ id: 'c-1', token: 't-1' });
  for (const field of ['line1', 'city'] as const) dialog.send({ type: 'CHANGE', field, value: 'Rye' });
  dialog.send({ type: 'CHANGE', field: 'postal_code', value: '10580' });
  const card = { confirm: vi.fn().mockResolvedValue({ kind: 'succeeded' }), authenticate: vi.fn() };
  dialog.send({ type: 'SUBMIT', card });
}

it('completes a registration from options to the final post, and empties the cart', async () => {
  const site = await open();
  await fillAndPay(site);
  const { context } = await waitFor(site.actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
  expect(context.checkout?.id).toBe('c-1');
  expect(site.cart.getSnapshot().matches('paid')).toBe(true);
  const post = site.site.calls.find((call) => call.path === '/api/new_sat_act');
  expect(post?.headers['content-type']).toContain('multipart/form-data');
  expect(post?.body).toContain('name="payment_intent_id"\r\n\r\nmock_pi_1\r\n');
});

const essay = aLine({
  line_id: 'essay',
  serviceType: 'college_essays',
  packageId: 'essays-3',
  packageName: '3 Essay Package',
  price: 300,
});

it('books all checked lines with one payment', async () => {
  const site = await open({ cart: [essay] });
  await fillAndPay(site);
  const { context } = await waitFor(site.actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
  expect(context.checkout?.id).toBe('c-1');
  const asked = JSON.parse(site.site.calls.find((call) => call.path === '/api/create-payment-intent')?.body ?? '') as {
    amount: number;
    lines: { call: string }[];
  };
  expect([asked.amount, asked.lines.map(({ call }) => call)]).toEqual([177_500, ['new_sat_act', 'college_essays']]);
  expect(site.cart.getSnapshot().matches('paid')).toBe(true);
});

it('keeps an unchecked line in the cart', async () => {
  const site = await open({ cart: [{ ...essay, ticked: false }] });
  await fillAndPay(site);
  await waitFor(site.actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
  expect(site.cart.getSnapshot().context.drafts).toMatchObject([{ line_id: 'essay', checkout: null }]);
});

it('replaces the checkout that another tab opened for the same line', async () => {
  const line = aLine();
  const { actor, cart, site } = await open({ cart: [line], checkout: 'open' });
  await waitFor(
    actor,
    (snapshot) => snapshot.context.lineId === line.line_id && snapshot.matches({ options: 'loaded' }),
  );
  cart.send({ type: 'CHECKOUT', lineIds: [line.line_id], checkout: aCheckout({ id: 'c-9', token: 't-9' }) });
  actor.send({ type: 'CHANGE', field: 'school', value: 'Harrison High School' });
  actor.send({ type: 'ACCEPT_TERMS', accepted: true });
  actor.send({ type: 'SUBMIT', today: '2026-11-20' });
  await vi.waitFor(() => expect(site.calls.some(({ path }) => path === '/api/create-payment-intent')).toBe(true));
  const call = site.calls.find(({ path }) => path === '/api/create-payment-intent');
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ replaces: 'c-9' });
  expect(call?.headers).toMatchObject({ 'x-checkout-token': 't-9' });
});

it('confirms the registration from the checkout after the post failed', async () => {
  const site = await open({ post: 503 });
  await fillAndPay(site);
  const { context } = await waitFor(site.actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
  expect(context.checkout?.id).toBe('c-1');
  expect(site.site.calls.map((call) => call.path)).toContain('/api/checkouts/c-1');
  expect(site.cart.getSnapshot().matches('paid')).toBe(true);
});

it('registers a form after an earlier payment of another line turned out to be done', async () => {
  // Paid on an earlier visit that ended during the payment, and still in the cart.
  const paid = { ...essay, checkout: aCheckout({ id: 'c-0', token: 't-0' }) };
  const { actor, cart, site } = await open({ cart: [paid], before: 'essay', paidBefore: 'c-0' });
  const pay = async () => {
    actor.send({ type: 'ACCEPT_TERMS', accepted: true });
    actor.send({ type: 'SUBMIT', today: '2026-11-20' });
  };
  await waitFor(cart, (snapshot) => snapshot.matches('open'));
  await waitFor(actor, (snapshot) => snapshot.matches({ options: 'loaded' }));
  for (const [field, value] of Object.entries(aCourseForm()))
    actor.send({ type: 'CHANGE', field: field as 'school', value });
  actor.send({ type: 'CHOOSE', optionId: 'sat-act-course-5' });
  await pay();
  const { context } = await waitFor(actor, (snapshot) =>
    snapshot.matches({ form: { filling: { editing: 'rejected' } } }),
  );
  expect(context.formErrors).toEqual([formTexts.earlierPaid]);
  expect(cart.getSnapshot().context.drafts).toMatchObject([{ price: 1475, checkout: null }]);
  await pay();
  await vi.waitFor(() =>
    expect(site.calls.filter(({ path }) => path === '/api/create-payment-intent')).toHaveLength(2),
  );
  const [first, second] = site.calls
    .filter(({ path }) => path === '/api/create-payment-intent')
    .map(({ body }) => JSON.parse(body) as { replaces?: string; lines: unknown[] });
  expect([first?.replaces, first?.lines.length]).toEqual(['c-0', 2]);
  expect([second?.replaces, second?.lines.length]).toEqual([undefined, 1]);
});
