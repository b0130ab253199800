import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { sendJson } from '../../testing/api-server';
import { aLine } from '../../testing/builders';
import { completeDraft, datesAnswer, saturdays, sessionsAnswer } from '../../testing/registrations';
import { openSite } from '../../testing/site';
import { cartLogic } from '../cart/cart-context';
import type { CartLine } from '../cart/cart-lines';
import { saveCart } from '../cart/cart-store';
import { sessionLogic } from '../session/session-actors';
import { satActPracticeTest } from './definitions/sat-act-practice-test';
import { registrationLogic, registrationPorts } from './registration-actors';
import { unfinishedDraft } from './unfinished-drafts';

const service = 'sat_act_practice';
const [first, second] = saturdays;
const { values, tests } = completeDraft(satActPracticeTest);
const testId = tests[0]?.id ?? '';
/** A child whose line is complete. */
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

/** The practice test form as the site runs it, at its own address or at a line's. */
function visit(lineId: string | null = null) {
  const queryClient = new QueryClient();
  const session = createActor(sessionLogic(queryClient)).start();
  const cart = createActor(cartLogic).start();
  const surroundings = { queryClient, session, cart, lineId, definition: satActPracticeTest, typedEarly: () => ({}) };
  const actor = createActor(registrationLogic(surroundings), {
    input: { definition: satActPracticeTest, ports: registrationPorts(surroundings) },
  }).start();
  const leave = () => [actor, cart, session].forEach((one) => one.stop());
  close.unshift(leave);
  return { actor, cart, leave };
}

type Visit = ReturnType<typeof visit>;

/** What the form holds once it shows this student and what is on offer. */
async function shown({ actor }: Visit, student: string) {
  const snapshot = await waitFor(
    actor,
    (now) => (now.context.values.student_first_name ?? '') === student && now.matches({ options: 'loaded' }),
  );
  return snapshot.context;
}

const lines = ({ cart }: Visit, count: number) => waitFor(cart, ({ context }) => context.lines.length === count);

/** Kim is complete in the cart; Sam is half typed, without a date. Answers Sam's line. */
async function halfTyped(): Promise<string> {
  saveCart({ lines: [kim()], paid: false });
  const form = visit();
  await shown(form, 'Kim');
  form.actor.send({ type: 'ADD_CHILD' });
  form.actor.send({ type: 'CHANGE', field: 'student_first_name', value: 'Sam' });
  form.leave();
  return form.actor.getSnapshot().context.lineId;
}

/** Kim's line is opened from the cart and loses its only date. */
async function withoutDate(): Promise<Visit> {
  const edit = visit('kim');
  await shown(edit, 'Kim');
  edit.actor.send({ type: 'CHOOSE_DATE', testId, date: first });
  await lines(edit, 0);
  return edit;
}

it('keeps the child half typed while the other one takes another date', async () => {
  const sam = await halfTyped();
  const edit = await withoutDate();
  expect(unfinishedDraft(service, null)).toMatchObject({ lineId: 'kim', values: { student_first_name: 'Kim' } });
  edit.actor.send({ type: 'CHOOSE_DATE', testId, date: second });
  await lines(edit, 1);
  expect(edit.cart.getSnapshot().context.lines).toMatchObject([
    { line_id: 'kim', ready: true, tests: [{ dates: [second] }] },
  ]);
  expect(unfinishedDraft(service, 'kim')).toBeNull();
  edit.leave();
  expect((await shown(visit(), 'Sam')).lineId).toBe(sam);
});

it('opens a line at its address while it is out of the cart', async () => {
  const sam = await halfTyped();
  (await withoutDate()).leave();
  const { lineId, tests: chosen } = await shown(visit('kim'), 'Kim');
  expect([lineId, chosen]).toMatchObject(['kim', [{ id: testId, dates: [] }]]);
  expect((await shown(visit(sam), 'Sam')).lineId).toBe(sam);
  expect((await shown(visit('unknown'), '')).tests).toEqual([]);
});

it('leaves a line alone that another tab has completed', async () => {
  const sam = await halfTyped();
  const form = visit();
  await shown(form, 'Sam');
  form.actor.send({ type: 'CHANGE', field: 'school', value: 'Rye' });
  form.cart.send({ type: 'PUT', line: kim(sam) });
  form.actor.send({ type: 'CHANGE', field: 'school', value: 'Harrison' });
  expect(form.cart.getSnapshot().context.lines.map(({ line_id }) => line_id)).toContain(sam);
  const { lineId } = form.actor.getSnapshot().context;
  expect(unfinishedDraft(service, lineId)?.values).toMatchObject({ student_first_name: 'Sam', school: 'Harrison' });
});
