import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { ApplyProviderEvent } from '../../src/payments/providers/inbox/inbox.reactions.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { countStatements } from '../support/count-statements.js';
import type { RecordedStatement } from '../support/recorded-sql.js';
import { newStudent } from '../support/families.js';
import { checkoutOf, fillIn, practiceForm, saturday, type FilledForm } from '../support/forms.js';
import { confirmDemo, signUp, startCheckout } from '../support/journey.js';

// Limits the statements of a paid registration after its checkout was started, because each one slows down the busiest path.

const courseForm = fillIn.sat_act_course;

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp({ env: { RATE_LIMITS: 'on' }, workers: false });
  // Warm up, because the first call of a process prepares what later calls reuse.
  await register(product.client(), [courseForm()]);
});
afterAll(() => product.stop());

async function pay(client: TestClient, forms: FilledForm[]): Promise<string> {
  const { body } = await startCheckout(client, checkoutOf(forms));
  expect((await confirmDemo(client, body.payment_id)).status).toBe(200);
  return body.payment_id;
}

/** Sends the documented request after the payment, as the form does. */
function post(client: TestClient, intent: string, { path, paymentField, body }: FilledForm, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return client.post(`/api${path}`, { ...body, [paymentField]: intent }, headers);
}

async function register(client: TestClient, forms: FilledForm[], key?: string): Promise<RecordedStatement[]> {
  const intent = await pay(client, forms);
  return countStatements(async () =>
    expect((await post(client, intent, forms[0] as FilledForm, key)).status).toBe(201),
  );
}

/** Checks the number of statements. A failure lists them. */
const expectAtMost = (count: number, statements: RecordedStatement[]) =>
  expect(statements.length, statements.map(({ sql }) => sql).join('\n')).toBeLessThanOrEqual(count);

const namesOf = (statements: RecordedStatement[]) => statements.map(({ name }) => name);

it('confirms a demo payment with at most five SQL statements', async () => {
  const client = product.client();
  const { body } = await startCheckout(client, checkoutOf([courseForm()]));
  expectAtMost(5, await countStatements(() => confirmDemo(client, body.payment_id)));
});

describe('posting a registration after its payment', () => {
  // One of them adds the students.
  it.each([
    ['a guest', [courseForm()], 9],
    [
      'a guest with three students',
      [courseForm(), courseForm({ student_first_name: 'Ann' }), courseForm({ student_first_name: 'Kim' })],
      10,
    ],
    ['a guest with two tests', [practiceForm({}, [{ id: 'practice-sat', dates: [saturday(1), saturday(2)] }])], 14],
  ])('stays within the SQL statement limit for %s', async (_who, forms, most) => {
    expectAtMost(most, await register(product.client(), forms));
  });

  it('reads the students of a signed-in parent once, with at most ten SQL statements', async () => {
    const client = product.client();
    await signUp(client);
    expect((await client.postOnce('/api/students', { students: [newStudent()] })).status).toBe(201);
    const statements = await register(client, [courseForm()]);
    expect(namesOf(statements).filter((name) => name === 'find students of forms')).toHaveLength(1);
    expectAtMost(10, statements);
  });

  it('stores the response under its idempotency key with one read and one write', async () => {
    const statements = await register(product.client(), [courseForm()], randomUUID());
    const keys = ['insert idempotency key', 'insert answered key', 'find idempotency key', 'set idempotent answer'];
    expect(namesOf(statements).filter((name) => keys.includes(name ?? ''))).toHaveLength(2);
    expectAtMost(11, statements);
  });

  it('runs no INSERT or UPDATE and at most six SQL statements when repeated', async () => {
    const [client, form] = [product.client(), courseForm()];
    const intent = await pay(client, [form]);
    expect((await post(client, intent, form)).status).toBe(201);
    const statements = await countStatements(() => post(client, intent, form));
    expect(statements.filter(({ sql }) => /\b(INSERT|UPDATE)\b(?! OF)/.test(sql))).toEqual([]);
    expectAtMost(6, statements);
  });
});

it('processes the provider event of an already settled payment with one SQL statement', async () => {
  const [client, form] = [product.client(), courseForm()];
  const intent = await pay(client, [form]);
  expect((await post(client, intent, form)).status).toBe(201);
  const [event] = await product.database.query<{ id: string }>(
    'SELECT id FROM provider_events WHERE provider_intent_id = $1',
    [intent],
  );
  const envelope = { payload: { provider_event_id: event?.id, provider_intent_id: intent } };
  const subscriber = product.app.get(ApplyProviderEvent, { strict: false });
  const statements = await countStatements(() =>
    subscriber.execute(envelope as EventEnvelope<'ProviderEventReceived'>),
  );
  expect(statements).toHaveLength(1);
});
