import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { sendJson } from '../../testing/api-server';
import { aCheckout } from '../../testing/builders';
import { installMemoryStorage } from '../../testing/memory-storage';
import { clock, values } from '../../testing/online-payments';
import { openSite } from '../../testing/site';
import { sessionLogic } from '../../session/session-actors';
import { cartLogic } from '../cart/cart-context';
import { flushCart } from '../cart/cart-store';
import type { FormName } from '../cart/form-drafts';
import { consultationLogic } from '../consultation/consultation-actors';
import { onlinePaymentLogic } from '../online-payment/online-payment-actors';
import { onlinePayment } from '../online-payment/online-payment-definition';

const checkout = aCheckout({ id: 'c-1', token: 't-1' });

let close: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of close) await end();
  close = [];
});

/** A visit to a form with the site's actors. @param typed values typed before hydration */
async function visit(name: FormName, typed: Record<string, string> = {}) {
  const queryClient = new QueryClient();
  const session = createActor(sessionLogic(queryClient)).start();
  const cart = createActor(cartLogic).start();
  const dependencies = { queryClient, session, cart, readDomValues: () => typed };
  const logic = name === 'consultation' ? consultationLogic(dependencies) : onlinePaymentLogic(dependencies);
  const actor = createActor(logic).start();
  const notices = vi.fn<(title: string) => void>();
  actor.on('notice', ({ notice }) => notices(notice.title));
  const leave = () => [actor, cart, session].forEach((one) => one.stop());
  close.unshift(leave);
  await waitFor(actor, ({ context }) => context.now !== null);
  const type = (field: string, value: string) => actor.send({ type: 'CHANGE', field, value, now: clock });
  return { actor, cart, notices, leave, type, context: () => actor.getSnapshot().context };
}

async function site() {
  const opened = await openSite((_call, response) => sendJson(response, 503, {}));
  close.push(opened.close);
  return opened.storage;
}

const forms: [FormName, field: string][] = [
  ['consultation', 'name'],
  ['onlinePayment', 'parentFirstName'],
];

it.each(forms)('leaves out what it cannot read of a stored %s draft', async (name, field) => {
  const storage = await site();
  const data = { values: { [field]: 'Ann', count: 1, gone: 'x' }, checkout: { key: 'k' } };
  storage.setItem(name, JSON.stringify({ version: 1, data }));
  const { context } = await visit(name);
  expect(context()).toMatchObject({ values: { [field]: 'Ann' }, checkout: null });
  expect(Object.keys(context().values)).not.toContain('gone');
});

it.each(forms)('looks up the checkout of a stored %s draft', async (name, field) => {
  const storage = await site();
  storage.setItem(name, JSON.stringify({ version: 1, data: { values: { [field]: 'Ann' }, checkout } }));
  const { actor } = await visit(name);
  expect(actor.getSnapshot().children.purchase?.getSnapshot().context.checkout).toEqual(checkout);
});

it.each(forms)('writes %s drafts only once for ten keystrokes', async (name, field) => {
  const storage = await site();
  const write = vi.spyOn(storage, 'setItem');
  const { type, leave } = await visit(name);
  for (const length of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) type(field, 'Bartholomew'.slice(0, length));
  expect(write).not.toHaveBeenCalled();
  leave();
  expect(write.mock.calls.map(([key]) => key)).toEqual([name]);
  expect((await visit(name)).context().values).toMatchObject({ [field]: 'Bartholome' });
});

it.each(forms)('merges input typed before hydration over the stored %s draft', async (name, field) => {
  const storage = await site();
  const data = { values: { [field]: 'Kim', email: 'kim@example.com' }, checkout: null };
  storage.setItem(name, JSON.stringify({ version: 1, data }));
  const { context } = await visit(name, { [field]: 'Ann', amount: '199', terms: 'on', termsAgreed: 'on' });
  const both = { [field]: 'Ann', email: 'kim@example.com' };
  expect(context()).toMatchObject({ values: both, termsAgreed: true });
  flushCart();
  expect(JSON.parse(storage.getItem(name) ?? '')).toEqual({ version: 1, data: { values: both, checkout: null } });
});

it('stores a draft immediately with its checkout, and removes it once paid', async () => {
  const storage = await site();
  const { cart, type } = await visit('onlinePayment');
  type('paymentAmount', '500');
  cart.send({ type: 'SAVE_FORM', name: 'onlinePayment', draft: { values, checkout } });
  expect(storage.getItem('onlinePayment')).toContain('"c-1"');
  cart.send({ type: 'SAVE_FORM', name: 'onlinePayment', draft: null });
  expect(storage.getItem('onlinePayment')).toBeNull();
});

/** An online payment in its summary step. */
async function confirming() {
  const form = await visit('onlinePayment');
  for (const field of Object.keys(onlinePayment.labels)) form.type(field, values[field] ?? '');
  form.actor.send({ type: 'AGREE', agreed: true });
  form.actor.send({ type: 'SUBMIT', now: clock });
  expect(form.actor.getSnapshot().hasTag('asking')).toBe(true);
  return form;
}

it.each([
  ['is still there', 'onlinePayment', true],
  ['has been paid in another tab', 'onlinePayment', false],
  ['went with a sign-out', null, false],
])('purchases only a draft that is still stored: a draft that %s', async (_what, key, isKept) => {
  const storage = await site();
  const { actor, notices } = await confirming();
  if (!isKept) storage.removeItem('onlinePayment');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  actor.send({ type: 'CONFIRM' });
  expect(actor.getSnapshot().children.purchase !== undefined).toBe(isKept);
  expect(notices.mock.calls).toEqual(isKept ? [] : [['Error']]);
});

it('continues the purchase when the browser cannot store the draft', async () => {
  await site();
  installMemoryStorage({ full: true });
  const { actor, notices } = await confirming();
  actor.send({ type: 'CONFIRM' });
  expect(actor.getSnapshot().children.purchase).toBeDefined();
  expect(notices).not.toHaveBeenCalled();
});
