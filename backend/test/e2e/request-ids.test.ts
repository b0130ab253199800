import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AppLogger } from '../../src/platform/http/logging/logging.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { auditRows } from '../support/audit.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import {
  checkoutRequest,
  confirmDemo,
  courseBody,
  postRegistration,
  startCheckout,
  until,
} from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

const email = 'followed@example.com';
const subscriber = 'send-receipt-when-payment-succeeds';

let database: TestDatabase;
let mails: MailSink;
let running: TestApp | undefined;

beforeAll(async () => {
  database = await createDatabase();
  mails = await startMailSink();
});
afterAll(async () => {
  await running?.stop();
  await mails.stop();
  await database.drop();
});

async function start(workers: boolean): Promise<TestApp> {
  running = await startTestApp({ database, workers, env: { RATE_LIMITS: 'off', SMTP_URL: mails.url } });
  return running;
}

/** Returns an array that collects every line logged from now on. */
function logLines(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(AppLogger.prototype, 'log').mockImplementation((line: unknown) => {
    if (typeof line === 'object' && line !== null) lines.push(line as Record<string, unknown>);
  });
  return lines;
}

it('records one request ID from the registration request to its email', async () => {
  const lines = logLines();
  const api = await start(false);
  const guest = api.client();
  const body = courseBody({ parent_email: email });
  const { payment_id: intent } = (await startCheckout(guest, checkoutRequest([body]))).body;
  await confirmDemo(guest, intent);
  const { status, headers } = await postRegistration(guest, intent, body);
  expect(status).toBe(201);
  const requestId = headers.get('x-request-id') ?? '';
  await api.stop();
  const events = await database.query<{ id: string; name: string }>(
    'SELECT id, name FROM outbox WHERE request_id = $1 ORDER BY name',
    [requestId],
  );
  expect(events.map(({ name }) => name)).toEqual(['PaymentSucceeded', 'RegistrationSubmitted']);

  const worker = await start(true);
  await mails.waitFor(({ to, subject }) => to.includes(email) && subject.includes('receipt'));
  const attempt = () => lines.find((line) => line['request_id'] === requestId && line['subscriber'] === subscriber);
  await until('the line of the delivery', () => attempt() !== undefined);
  await worker.stop();
  running = undefined;

  expect(lines).toContainEqual(expect.objectContaining({ route: '/new_sat_act', status: 201, request_id: requestId }));
  expect((await auditRows(database, requestId)).map(({ command }) => command)).toEqual([
    'SubmitRegistration',
    'SyncPayment',
  ]);
  expect(attempt()).toMatchObject({ event: 'PaymentSucceeded', event_id: events[0]?.id, outcome: 'done' });
  expect(
    await database.query('SELECT request_id, status FROM emails WHERE event_id = $1 AND subscriber = $2', [
      events[0]?.id,
      subscriber,
    ]),
  ).toEqual([{ request_id: requestId, status: 'accepted' }]);
});

it('records the request ID and the causing event in the audit rows and events of its deliveries', async () => {
  const api = await start(false);
  const guest = api.client();
  const { payment_id: intent } = (await startCheckout(guest)).body;
  const confirmed = await confirmDemo(guest, intent);
  const requestId = confirmed.headers.get('x-request-id') ?? '';
  await api.stop();
  const [webhook] = await database.query<{ id: string }>(
    "SELECT id FROM outbox WHERE name = 'ProviderEventReceived' AND request_id = $1",
    [requestId],
  );

  const worker = await start(true);
  const recorded = async () => (await auditRows(database, requestId)).find((row) => row.actor_kind === 'system');
  await until('the payment to be settled', async () => (await recorded()) !== undefined);
  expect(await recorded()).toMatchObject({
    command: 'apply-provider-event',
    caused_by: webhook?.id,
    subject_kind: 'payment',
  });
  const settled = await database.query(
    "SELECT actor_kind, caused_by FROM outbox WHERE name = 'RegistrationSubmitted' AND request_id = $1",
    [requestId],
  );
  expect(settled).toEqual([{ actor_kind: 'system', caused_by: webhook?.id }]);
  await worker.stop();
  running = undefined;
});
