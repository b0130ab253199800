import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SendParentLinkWhenPasswordResetRequested } from '../../src/accounts/credentials/credentials.reactions.js';
import { InviteDeferredStudents } from '../../src/students/students.schedules.js';
import { countUndone } from '../support/events.js';
import { addStudent, signUpConfirmed } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { storePausedParent } from '../support/office-accounts.js';

let app: MailApp;

beforeAll(async () => void (app = await startMailApp({ env: {} })));
afterAll(() => app.stop());

it('a paused account is told why there is no link three times a day, however many attempts an email takes', async () => {
  const accountId = await storePausedParent(app);
  const [{ email } = { email: '' }] = await app.database.query<{ email: string }>(
    'SELECT email FROM accounts WHERE id = $1',
    [accountId],
  );
  const request = async () => {
    await app.client().post('/api/forgot-password', { email });
    await until(
      'the request to be handled',
      async () => (await countUndone(app.database, 'PasswordResetRequested')) === 0,
    );
    return app.mails.mails.filter(({ to }) => to.includes(email)).length;
  };
  const first = await request();
  const [event] = await app.database.query<EventEnvelope>(
    "SELECT id, name, payload FROM outbox WHERE name = 'PasswordResetRequested' ORDER BY occurred_at DESC LIMIT 1",
  );
  if (!event) throw new Error('No event');
  const subscriber = app.app.get(SendParentLinkWhenPasswordResetRequested, { strict: false });
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await subscriber.composeAgain(event)).toMatchObject({ to: email });
  expect([await request(), await request(), await request()]).toEqual([first + 1, first + 2, first + 2]);
});

it('invitations that a process of the previous release has sent are not counted when they are due', async () => {
  const client = app.client();
  const { user } = await signUpConfirmed(app, client);
  for (let index = 0; index < 6; index += 1)
    await addStudent(client, { student_email: `ann-${randomUUID()}@example.com` });
  await app.database.query('TRUNCATE rate_limits');
  await app.database.query(
    "UPDATE students SET mail_sent_at = academy_now(), invite_after = invite_after - interval '1 day' WHERE account_id = $1",
    [user.id],
  );
  await app.app.get(InviteDeferredStudents, { strict: false }).run();
  const counted = await app.database.query('SELECT FROM rate_limits WHERE bucket = $1', [
    `student-invitations:of:${user.id}`,
  ]);
  expect(counted).toEqual([]);
});
