import { ExpireCheckouts } from '../../src/payments/checkout/checkout.schedules.js';
import type { CaughtMail } from './read-mail.js';
import type { TestClient } from './client.js';
import { practiceForm, saturday } from './forms.js';
import { startMailApp, type MailApp } from './mail-app.js';
import { staffOf } from './office.js';
import { seatsLeft } from './seats.js';

export let app: MailApp;
export let desk: TestClient;
export let manager: TestClient;

/** Starts a product with a desk and a manager signed in; for `beforeAll`. */
export async function start(): Promise<void> {
  app = await startMailApp();
  desk = (await staffOf(app, 'desk')).client;
  manager = (await staffOf(app, 'manager')).client;
}

/** Stops what `start` started; for `afterAll`. */
export const stop = () => app.stop();

/** Subject of the one email that confirms a registration. */
export const confirmed = /^Your registration and receipt/;

let family = 0;
/** Returns the address of a new family. */
export const newEmail = () => `phone.${(family += 1)}@example.com`;

export const sitting = (email: string, n = 4) =>
  practiceForm({ parent_email: email }, [{ id: 'practice-sat', dates: [saturday(n)] }]);

export const left = async (n = 4): Promise<number> => (await seatsLeft(app, 'practice-sat', saturday(n))) ?? 0;

export const mailTo = (email: string, subject: RegExp): Promise<CaughtMail> =>
  app.mails.waitFor((mail) => mail.to.includes(email) && subject.test(mail.subject));

/** Reads a payment's row and counts its captures in the ledger. */
export async function paymentRow(id: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await app.database.query(
    `SELECT p.provider, p.method, p.reference, p.reason, p.status, p.amount_received_cents AS received,
       (SELECT count(*)::int FROM ledger_entries e WHERE e.payment_id = p.id AND e.kind = 'capture') AS entries FROM payments p WHERE p.id = $1`,
    [id],
  );
  return row;
}

/** Expires a checkout and runs the schedule that ends expired ones. */
export async function lapse(checkoutId: string): Promise<void> {
  await app.database.query(
    "UPDATE checkouts SET hold_expires_at = academy_now() - interval '1 second', next_attempt_at = academy_now() WHERE id = $1",
    [checkoutId],
  );
  await app.app.get(ExpireCheckouts, { strict: false }).run(60_000);
}
