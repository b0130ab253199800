import { OpsCommands } from '../../src/backoffice/index.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { startTestApp, type TestApp } from './app.js';
import { count } from './card-app.js';
import type { TestClient } from './client.js';
import { checkoutOf, practiceForm, type FilledForm } from './forms.js';
import { countUndone } from './events.js';
import { confirmDemo, readCheckout, startCheckout, until } from './journey.js';
import { startMailSink, type MailSink } from './mail-sink.js';
import { seatsLeft } from './seats.js';
import { opsLine } from './ops-line.js';

export let product: TestApp;
export let mails: MailSink;

export let ops: OpsCommands;

/** Starts a product with a mail server and the office's commands; for `beforeAll`. */
export async function start(): Promise<void> {
  mails = await startMailSink();
  product = await startTestApp({ env: { SMTP_URL: mails.url, RATE_LIMITS: 'off' } });
  ops = new OpsCommands(product.app, chooseQueueBackend(product.config));
}

/** Stops what `start` started; for `afterAll`. */
export async function stop(): Promise<void> {
  await product.stop();
  await mails.stop();
}

export const run = (line: string) => ops.run(opsLine(line));

export const sitting = (dates: string[], parent?: string, id = 'practice-sat') =>
  practiceForm(parent ? { parent_email: parent } : {}, [{ id, dates }]);

/** Pays for a registration in the demo and waits for it. */
export async function registered(
  form: FilledForm,
  client: TestClient = product.client(),
): Promise<{ id: string; intent: string }> {
  const { body } = await startCheckout(client, checkoutOf([form]));
  await confirmDemo(client, body.payment_id);
  await until('the registration', async () => (await readCheckout(client, body)).status === 'completed');
  const [row] = await product.database.query<{ id: string }>('SELECT id FROM registrations WHERE payment_id = $1', [
    body.payment_record_id,
  ]);
  return { id: row?.id ?? '', intent: body.payment_id };
}

export const left = async (...dates: string[]) =>
  Promise.all(dates.map((date) => seatsLeft(product, 'practice-sat', date)));

export const mailsTo = (address: string, subject: RegExp) =>
  mails.mails.filter((mail) => mail.to.includes(address) && subject.test(mail.subject));

export const moves = (id: string) =>
  count(product, "outbox WHERE name = 'RegistrationMoved' AND payload->>'registration_id' = $1", [id]);

/** Waits until every delivery of a move or a reminder is done. */
export async function quiet(): Promise<void> {
  await until('the mails', async () => (await countUndone(product.database, 'RegistrationMoved', 'ReminderDue')) === 0);
}
