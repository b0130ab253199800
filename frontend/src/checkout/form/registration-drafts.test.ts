import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { sendJson } from '../../testing/api-server';
import { aLine } from '../../testing/builders';
import { newId } from '../../lib/uuid';
import { completeDraft, datesAnswer, formInput, saturdays, sessionsAnswer } from '../../testing/registrations';
import { openSite } from '../../testing/site';
import { cartLogic } from '../cart/cart-context';
import { isSelection, type CartLine } from '../cart/cart-lines';
import { flushCart, loadCart, saveCart } from '../cart/cart-store';
import { sessionLogic } from '../../session/session-actors';
import { satActPracticeTest } from '../products/sat-act-practice-test';
import { registrationLogic } from './registration-actors';

const service = 'sat_act_practice';
const [first, second] = saturdays;
const { values, tests } = completeDraft(satActPracticeTest);
const testId = tests[0]?.id ?? '';
/** A child with a complete line. */
const kim = (line_id = 'kim'): CartLine =>
  aLine({
    line_id,
    serviceType: service,
    packageId: 'tests',
    packageName: 'Tests',
    price: 50,
    formData: { ...values },
    tests: tests.map((test) => ({ ...test, dates: [first] })),
  });

let close: (() => void | Promise<void>)[] = [];
beforeEach(async () => {
  const site = await openSite(({ path }, response) =>
    sendJson(response, 200, path === '/api/get_sessions' ? sessionsAnswer : datesAnswer),
  );
  close = [site.close];
});
afterEach(async () => {
  for (const end of close) await end();
});

/** The practice test form with the site's actors, opened at its own URL or for a line. */
function visit(lineId: string | null = null) {
  const queryClient = new QueryClient();
  const session = createActor(sessionLogic(queryClient)).start();
  const cart = createActor(cartLogic).start();
  const surroundings = {
    queryClient,
    session,
    cart,
    lineId,
    definition: satActPracticeTest,
    readDomValues: () => ({}),
  };
  const actor = createActor(registrationLogic(surroundings), {
    input: { ...formInput(satActPracticeTest), lineId: newId() },
  }).start();
  const leave = () => [actor, cart, session].forEach((one) => one.stop());
  close.unshift(leave);
  return { actor, cart, leave };
}

type Visit = ReturnType<typeof visit>;

/** The form's state once it shows this student and the offer is loaded. */
async function shown({ actor }: Visit, student: string) {
  const snapshot = await waitFor(
    actor,
    (now) => (now.context.values.student_first_name ?? '') === student && now.matches({ options: 'loaded' }),
  );
  return snapshot.context;
}

const selections = ({ context }: { context: { drafts: readonly CartLine[] } }) => context.drafts.filter(isSelection);
const lines = ({ cart }: Visit, count: number) => waitFor(cart, (snapshot) => selections(snapshot).length === count);

/** Sets up Kim's complete line in the cart and Sam's unfinished line without a date. Returns the id of Sam's line. */
async function halfTyped(): Promise<string> {
  saveCart({ drafts: [kim()], paid: false });
  const form = visit();
  await shown(form, 'Kim');
  form.actor.send({ type: 'ADD_CHILD', lineId: 'line-9' });
  form.actor.send({ type: 'CHANGE', field: 'student_first_name', value: 'Sam' });
  form.leave();
  return form.actor.getSnapshot().context.lineId;
}

/** Opens Kim's line from the cart and removes its only date. */
async function withoutDate(): Promise<Visit> {
  const edit = visit('kim');
  await shown(edit, 'Kim');
  edit.actor.send({ type: 'CHOOSE_DATE', testId, date: first });
  await lines(edit, 0);
  return edit;
}

it('keeps the unfinished line of one student while another student’s date changes', async () => {
  const sam = await halfTyped();
  const edit = await withoutDate();
  expect(edit.cart.getSnapshot().context.drafts.at(-1)).toMatchObject({ line_id: 'kim', packageId: '' });
  edit.actor.send({ type: 'CHOOSE_DATE', testId, date: second });
  await lines(edit, 1);
  expect(selections(edit.cart.getSnapshot())).toMatchObject([{ line_id: 'kim', tests: [{ dates: [second] }] }]);
  edit.leave();
  expect((await shown(visit(), 'Sam')).lineId).toBe(sam);
});

it('opens a line by its URL while it is not in the cart', async () => {
  const sam = await halfTyped();
  (await withoutDate()).leave();
  const { lineId, tests: chosen } = await shown(visit('kim'), 'Kim');
  expect([lineId, chosen]).toMatchObject(['kim', [{ id: testId, dates: [] }]]);
  expect((await shown(visit(sam), 'Sam')).lineId).toBe(sam);
  expect((await shown(visit('unknown'), '')).tests).toEqual([]);
});

it('shows changes from another tab in the same line', async () => {
  const sam = await halfTyped();
  const form = visit();
  await shown(form, 'Sam');
  form.actor.send({ type: 'CHANGE', field: 'school', value: 'Rye' });
  flushCart();
  const elsewhere = kim(sam);
  const { drafts } = loadCart();
  saveCart({ drafts: [...drafts.filter(({ line_id }) => line_id !== sam), elsewhere], paid: false });
  window.dispatchEvent(new StorageEvent('storage', { key: 'selectedServices' }));
  expect(form.actor.getSnapshot().context).toMatchObject({ lineId: sam, values: elsewhere.formData });
});
