import { afterAll, beforeAll, expect, it } from 'vitest';
import { SendStaffDigests } from '../../src/notifications/staff-digest/staff-digest.schedules.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

let product: TestApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  product = await startTestApp({ env: { SMTP_URL: mails.url, RATE_LIMITS: 'off', STAFF_DIGEST_AFTER: '2' } });
});
afterAll(async () => {
  await product.stop();
  await mails.stop();
});

const toStaff = () => mails.mails.filter(({ to }) => to.includes(product.config.STAFF_EMAIL));
const sendDigests = () => product.app.get(SendStaffDigests, { strict: false }).run();
const later = () => product.database.query("UPDATE staff_copies SET created_at = created_at - interval '11 minutes'");

/** Sends one message per name. The subjects of the staff emails contain the names. */
async function write(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { status } = await product.client().post('/api/leads', {
      kind: 'contact',
      name: `${name} Doe`,
      email: `${name.toLowerCase()}@example.com`,
      subject: 'Courses',
      message: `I am ${name}. Please call me about a course.`,
    });
    expect(status).toBe(201);
    await until(
      'its delivery',
      async () =>
        (
          await product.database.query(
            "SELECT 1 FROM deliveries WHERE subscriber = 'send-staff-copy-when-lead-received' AND status <> 'done'",
          )
        ).length === 0,
    );
  }
}

it('sends the first staff emails separately and the rest in one digest, each once', async () => {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'];
  await write(names);
  expect(toStaff()).toHaveLength(2);
  // No copy has been waiting for ten minutes yet.
  await sendDigests();
  expect(toStaff()).toHaveLength(2);

  await later();
  await Promise.all([sendDigests(), sendDigests()]);
  await sendDigests();
  const [, , digest, ...more] = toStaff();
  expect(more).toEqual([]);
  expect(digest?.subject).toMatch(/Cleo Doe and 2 more$/);
  for (const name of ['Cleo', 'Dan', 'Eve']) expect(digest?.text).toContain(`I am ${name}.`);
  for (const name of ['Ann', 'Ben']) expect(digest?.text).not.toContain(`I am ${name}.`);
  expect(await product.database.query('SELECT 1 FROM staff_copies WHERE body IS NOT NULL')).toEqual([]);

  // After a quiet period, the next copy is sent on its own again.
  await write(['Fay']);
  expect(toStaff()).toHaveLength(4);
});

it('resends a digest that the mail server did not accept', async () => {
  const before = toStaff().length;
  await write(['Gil', 'Hal', 'Ida']);
  await later();
  mails.mood = 'busy';
  await expect(sendDigests()).rejects.toThrow();
  mails.mood = 'accept';
  // Let the claim of the failed worker expire, as after a crash.
  await product.database.query('UPDATE staff_copies SET claimed_until = academy_now()');
  await sendDigests();
  const digests = toStaff()
    .slice(before)
    .filter(({ text }) => text.includes('I am Ida.'));
  expect(digests).toHaveLength(1);
});
