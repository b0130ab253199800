import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { CheckoutStatus } from '@academy/contracts/http/payments';
import { sendJson, type SeenCall } from '../../testing/api-server';
import { aCourseForm, aHandle, aLine } from '../../testing/builders';
import { openSite } from '../../testing/site';
import { cartLogic } from '../cart/cart-context';
import type { CartLine } from '../cart/cart-lines';
import { saveCart } from '../cart/cart-store';
import { sessionLogic } from '../session/session-actors';
import { satActCourse } from './definitions/sat-act-course';
import { registrationLogic, registrationPorts } from './registration-actors';
import { keepUnfinished, unfinishedDraft, type UnfinishedDraft } from './unfinished-drafts';

const intent = {
  success: true,
  clientSecret: 'mock_secret',
  payment_id: 'mock_pi_1',
  payment_record_id: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
  amount: 147_500,
  checkout_id: 'c-1',
  checkout_token: 't-1',
};
const registered = { success: true, status: 'success', registration_id: 'r-1' };
const packages = [{ id: 'sat-act-course-5', name: '5 Sessions', price: '1475.00', description: '' }];

let close: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of close) await end();
  close = [];
});

interface Visit {
  checkout?: CheckoutStatus;
  /** Status of the registration post. */
  post?: number;
  /** What an earlier visit left in the cart, and the line its checkout was for. */
  cart?: CartLine[];
  before?: string;
  /** What an earlier visit left that never came into the cart. */
  draft?: UnfinishedDraft;
  /** What the page's controls hold before it comes to life. */
  typed?: Record<string, string>;
}

/** The site's own actors over an API that answers as told by `checkout` and `post`. */
async function open({
  checkout = 'completed',
  post = 201,
  cart: stored = [],
  before = '',
  draft,
  typed = {},
}: Visit = {}) {
  let lineIds = before ? [before] : [];
  const site = await openSite((call: SeenCall, response) => {
    if (call.path === '/api/get_sat_act_packages') return sendJson(response, 200, { success: true, data: packages });
    if (call.path === '/api/create-payment-intent') {
      lineIds = (JSON.parse(call.body) as { lines: { line_id: string }[] }).lines.map(({ line_id }) => line_id);
      return sendJson(response, 201, intent);
    }
    if (call.path === '/api/new_sat_act')
      return sendJson(response, post, post === 201 ? registered : { message: 'Down' });
    const lines = lineIds.map((line_id, index) => ({ line_id, status: 'booked', registration_id: `r-${index + 1}` }));
    return sendJson(response, 200, { id: 'c-1', status: checkout, amount: 147_500, currency: 'usd', lines });
  });
  if (draft) keepUnfinished('sat_act_course', draft);
  if (stored.length > 0) saveCart({ lines: stored, paid: false });
  const queryClient = new QueryClient();
  const session = createActor(sessionLogic(queryClient)).start();
  close = [() => void session.stop(), site.close];
  const visit = () => {
    const cart = createActor(cartLogic).start();
    const surroundings = {
      queryClient,
      session,
      cart,
      lineId: null,
      definition: satActCourse,
      typedEarly: () => typed,
    };
    const actor = createActor(registrationLogic(surroundings), {
      input: { definition: satActCourse, ports: registrationPorts(surroundings) },
    });
    close.unshift(
      () => void actor.stop(),
      () => void cart.stop(),
    );
    return { cart, actor: actor.start() };
  };
  return { site, again: visit, ...visit() };
}

async function fillAndPay({ actor, cart }: Awaited<ReturnType<typeof open>>) {
  await waitFor(cart, (snapshot) => snapshot.matches('open'));
  await waitFor(actor, (snapshot) => snapshot.matches({ options: 'loaded' }));
  for (const [field, value] of Object.entries(aCourseForm()))
    actor.send({ type: 'CHANGE', field: field as 'school', value });
  const before = cart.getSnapshot().context.lines;
  actor.send({ type: 'CHOOSE', optionId: 'sat-act-course-5' });
  expect(cart.getSnapshot().context.lines).toMatchObject([
    ...before,
    { ready: true, price: 1475, formData: aCourseForm() },
  ]);
  actor.send({ type: 'ACCEPT_TERMS', accepted: true });
  actor.send({ type: 'SUBMIT' });
  const dialog = actor.getSnapshot().children.cardDialog;
  if (!dialog) throw new Error('The dialog is open');
  await waitFor(dialog, (snapshot) => snapshot.matches('collecting'));
  for (const line of cart.getSnapshot().context.lines.filter(({ ticked }) => ticked))
    expect(line.checkout).toMatchObject({ id: 'c-1', token: 't-1' });
  for (const field of ['line1', 'city'] as const) dialog.send({ type: 'CHANGE', field, value: 'Rye' });
  dialog.send({ type: 'CHANGE', field: 'postal_code', value: '10580' });
  const card = { confirm: vi.fn().mockResolvedValue({ kind: 'succeeded' }), authenticate: vi.fn() };
  dialog.send({ type: 'SUBMIT', card });
}

it('registers: options, draft, checkout, charge, post, and an empty cart that is paid', async () => {
  const site = await open();
  await fillAndPay(site);
  const { context } = await waitFor(site.actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
  expect(context.receipt).toMatchObject({ number: '4F2A91B3', registrationId: 'r-1', amount: 147_500 });
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

it('books every ticked line with one payment, and each has its own registration', async () => {
  const site = await open({ cart: [essay] });
  await fillAndPay(site);
  const { context } = await waitFor(site.actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
  expect(context.receipt).toMatchObject({
    registrationId: 'r-1',
    lines: [{ registrationId: 'r-1' }, { line_id: 'essay', registrationId: 'r-2' }],
  });
  const asked = JSON.parse(site.site.calls.find((call) => call.path === '/api/create-payment-intent')?.body ?? '') as {
    amount: number;
    lines: { call: string }[];
  };
  expect([asked.amount, asked.lines.map(({ call }) => call)]).toEqual([177_500, ['new_sat_act', 'college_essays']]);
  expect(site.cart.getSnapshot().matches('paid')).toBe(true);
});

it('leaves a line that is not ticked where it is', async () => {
  const site = await open({ cart: [{ ...essay, ticked: false }] });
  await fillAndPay(site);
  await waitFor(site.actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
  expect(site.cart.getSnapshot().context.lines).toMatchObject([{ line_id: 'essay', checkout: null }]);
});

it('goes on with the checkout that another tab has opened for the line', async () => {
  const line = aLine();
  const { actor, cart, site } = await open({ cart: [line], checkout: 'open' });
  await waitFor(
    actor,
    (snapshot) => snapshot.context.lineId === line.line_id && snapshot.matches({ options: 'loaded' }),
  );
  cart.send({ type: 'CHECKOUT', lineIds: [line.line_id], checkout: aHandle({ id: 'c-9', token: 't-9' }) });
  actor.send({ type: 'CHANGE', field: 'school', value: 'Harrison High School' });
  actor.send({ type: 'ACCEPT_TERMS', accepted: true });
  actor.send({ type: 'SUBMIT' });
  await vi.waitFor(() => expect(site.calls.some(({ path }) => path === '/api/create-payment-intent')).toBe(true));
  const call = site.calls.find(({ path }) => path === '/api/create-payment-intent');
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ replaces: 'c-9' });
  expect(call?.headers).toMatchObject({ 'x-checkout-token': 't-9' });
});

it('after a failed post lets the checkout tell that it is registered', async () => {
  const site = await open({ post: 503 });
  await fillAndPay(site);
  const { context } = await waitFor(site.actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
  expect(context.receipt?.registrationId).toBe('r-1');
  expect(site.site.calls.map((call) => call.path)).toContain('/api/checkouts/c-1');
  expect(site.cart.getSnapshot().matches('paid')).toBe(true);
});

it('finds a registration again whose tab was closed after the charge', async () => {
  const line = aLine({ checkout: aHandle({ id: 'c-1', token: 't-1' }) });
  const { actor, cart, site } = await open({ cart: [line], before: line.line_id });
  await waitFor(actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
  expect(cart.getSnapshot().matches('paid')).toBe(true);
  expect(site.calls.find((call) => call.path === '/api/checkouts/c-1')?.headers).toMatchObject({
    'x-checkout-token': 't-1',
  });
});

it('opens the newest unpaid line, and starts afresh when it is removed', async () => {
  const { actor, cart } = await open({
    checkout: 'open',
    cart: [aLine({ line_id: 'old' }), aLine({ line_id: 'new', formData: aCourseForm({ school: 'Other' }) })],
  });
  await waitFor(actor, (snapshot) => snapshot.context.lineId === 'new');
  expect(actor.getSnapshot().context.values.school).toBe('Other');
  cart.send({ type: 'REMOVE', lineId: 'new' });
  await waitFor(actor, (snapshot) => snapshot.context.lineId !== 'new');
  expect(actor.getSnapshot().context).toMatchObject({ values: {}, option: null });
});

it('keeps what is typed from the first field on, until it is in the cart', async () => {
  const first = await open();
  await waitFor(first.cart, (snapshot) => snapshot.matches('open'));
  first.actor.send({ type: 'CHANGE', field: 'school', value: 'Harrison High School' });
  expect(first.cart.getSnapshot().context.lines).toEqual([]);
  const second = first.again();
  await waitFor(
    second.actor,
    (snapshot) => snapshot.context.values.school === 'Harrison High School' && snapshot.matches({ options: 'loaded' }),
  );
  expect(second.actor.getSnapshot().context.lineId).toBe(first.actor.getSnapshot().context.lineId);
  second.actor.send({ type: 'CHOOSE', optionId: 'sat-act-course-5' });
  expect(second.cart.getSnapshot().context.lines).toMatchObject([{ formData: { school: 'Harrison High School' } }]);
  expect(unfinishedDraft('sat_act_course', null)).toBeNull();
});

const draft: UnfinishedDraft = { lineId: 'half', values: { school: 'Harrison High School' }, tests: [] };

it('opens what is unfinished before a line that waits in the cart', async () => {
  const { actor, cart } = await open({ draft, cart: [aLine()] });
  await waitFor(actor, (snapshot) => snapshot.context.values.school === 'Harrison High School');
  expect(actor.getSnapshot().context.lineId).toBe('half');
  expect(cart.getSnapshot().context.lines.map(({ line_id }) => line_id)).toEqual(['line-1']);
});

it('forgets what is unfinished of a line that is bought', async () => {
  const line = aLine({ checkout: aHandle({ id: 'c-1', token: 't-1' }) });
  const { actor } = await open({ draft: { ...draft, lineId: line.line_id }, cart: [line], before: line.line_id });
  await waitFor(actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
  expect(unfinishedDraft('sat_act_course', null)).toBeNull();
});

it('looks at a payment under way before what is unfinished', async () => {
  const line = aLine({ checkout: aHandle({ id: 'c-1', token: 't-1' }) });
  const { actor } = await open({ draft, cart: [line], before: line.line_id });
  await waitFor(actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
  expect(unfinishedDraft('sat_act_course', null)).toEqual(draft);
});

it('puts what was typed before the page came to life over the line of an earlier visit', async () => {
  const line = aLine();
  const { actor } = await open({
    cart: [line],
    checkout: 'open',
    typed: { school: 'Harrison High School', package: 'sat-act-course-5', terms: 'on', other: 'x' },
  });
  const { context } = await waitFor(
    actor,
    (snapshot) => snapshot.context.lineId === line.line_id && snapshot.matches({ options: 'loaded' }),
  );
  expect(context.values).toEqual({ ...aCourseForm(), school: 'Harrison High School' });
  expect([context.option?.id, context.termsAccepted]).toEqual(['sat-act-course-5', true]);
});
