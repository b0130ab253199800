import { Database } from '../../src/platform/database/database.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OpsCommands } from '../../src/backoffice/index.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { EmailsRepository, listUndeliveredEmails } from '../../src/notifications/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { addStudent, signUp, signUpConfirmed } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { tokenIn } from '../support/one-time-links.js';
import { opsLine } from '../support/ops-line.js';

let database: TestDatabase;
let mails: MailSink;
let running: TestApp[];

beforeEach(async () => {
  running = [];
  database = await createDatabase();
  mails = await startMailSink();
});
afterEach(async () => {
  for (const app of running) await app.stop();
  await mails.stop();
  await database.drop();
});

/** Starts the product on the test's database. */
async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({ database, env: { RATE_LIMITS: 'off', SMTP_URL: mails.url, ...env } });
  running.push(app);
  return app;
}

/** Stops the product after its running jobs have finished. */
async function stop(app: TestApp): Promise<void> {
  running = running.filter((one) => one !== app);
  await app.stop();
}

interface Stored {
  message_id: string;
  recipient: string;
  attempts: number;
  subject: string;
}

const inStatus = async (status: string) =>
  database.query<Stored>(
    'SELECT message_id, recipient, attempts, subject FROM emails WHERE status = $1 ORDER BY created_at',
    [status],
  );
const release = (app: TestApp) =>
  new OpsCommands(app.app, chooseQueueBackend(app.config)).run(opsLine('release-emails'));

describe('while MAIL_HOLD is on', () => {
  it('records emails as held, and release-emails sends each once and skips expired codes', async () => {
    const holding = await start({ MAIL_HOLD: 'true' });
    const { user } = await signUp(holding.client());
    const late = `late-${user.email}`;
    expect((await holding.client().post('/api/forgot-password', { email: user.email })).status).toBe(202);
    expect((await holding.client().post('/api/email-codes', { email: late })).status).toBe(202);
    await until('three held emails', async () => (await inStatus('held')).length === 3);
    await stop(holding);
    expect(mails.mails).toEqual([]);
    for (const { attempts, subject } of await inStatus('held')) {
      expect(attempts).toBe(0);
      expect(subject).not.toMatch(/\d{6}/);
    }
    await database.query("UPDATE email_codes SET expires_at = now() - interval '1 minute'");

    const live = await start();
    const answers = await Promise.all([release(live), release(live)]);
    const released = answers.map((answer) => Number(/^Released (\d+) held/.exec(answer)?.[1]));
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(3);
    await until('the released emails', async () => (await inStatus('accepted')).length === 2);
    await until('the expired code to be left out', async () => (await inStatus('not_needed')).length === 1);
    expect((await inStatus('not_needed'))[0]?.recipient).toBe(late);
    expect(await release(live)).toBe('Released 0 held emails to the workers.');
    await stop(live);
    expect(
      mails.mails.map(({ to, subject }) => `${to.join()}: ${subject}`).toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual([
      `${user.email}: Choose a new password for your parent account`,
      `${user.email}: Confirm your email address`,
    ]);
    const again = await start();
    const confirmation = mails.mails.find(({ subject }) => subject.startsWith('Confirm'));
    const token = tokenIn(confirmation ?? { subject: '', text: '' });
    expect((await again.client().post('/api/verify', { token })).status).toBe(200);
  });

  it('does not send a student invitation that a page requests', async () => {
    const holding = await start({ MAIL_HOLD: 'true' });
    const parent = holding.client();
    await signUpConfirmed(holding, parent);
    const { id, student_email: to } = await addStudent(parent);
    const request = { to, subject: 'x', html: 'x', type: 'student_account_notification' };
    expect(await parent.postOnce('/api/send-email', request)).toMatchObject({
      status: 200,
      body: { success: true, sent: false },
    });
    expect(await database.query('SELECT mail_sent_at FROM students WHERE id = $1', [id])).toEqual([
      { mail_sent_at: null },
    ]);
    expect(mails.mails).toEqual([]);
  });
});

describe('an email that the mail server refuses', () => {
  it('is recorded as rejected with the server’s reply and listed as undelivered', async () => {
    mails.mood = 'no-such-mailbox';
    const app = await start();
    const { user } = await signUp(app.client());
    await until('the rejection', async () => (await inStatus('rejected')).length === 1);
    expect(
      await database.query('SELECT recipient, subject, smtp_code, response, attempts, subscriber FROM emails'),
    ).toEqual([
      {
        recipient: user.email,
        subject: 'Confirm your email address',
        smtp_code: 550,
        response: '550 No such mailbox',
        attempts: 1,
        subscriber: 'send-verification-link-when-account-created',
      },
    ]);
    expect(await listUndeliveredEmails(app.app.get(Database), 10)).toMatchObject([
      { recipient: user.email, subject: 'Confirm your email address', status: 'rejected' },
    ]);
  });

  it('is recorded as failed, then as accepted after a retry, without the links in it', async () => {
    mails.mood = 'busy';
    const app = await start();
    await signUp(app.client());
    await until('the failure', async () => (await inStatus('failed')).length === 1);
    mails.mood = 'accept';
    await until('the acceptance', async () => ((await inStatus('accepted'))[0]?.attempts ?? 0) > 1);
    expect(mails.mails).toHaveLength(1);
    const text = JSON.stringify(await database.query('SELECT * FROM emails'));
    expect(text).not.toContain(tokenIn(mails.mails[0] ?? { subject: '', text: '' }));

    const [{ message_id: messageId, recipient, subject }] = (await inStatus('accepted')) as [Stored];
    const reply = { code: 554, text: 'Blocked: https://academy.test/verify#token=abc\0 is listed' };
    const repeated = { messageId, recipient, subject, origin: undefined, status: 'failed' as const, reply };
    await app.app.get(EmailsRepository, { strict: false }).record(repeated);
    expect(await inStatus('failed')).toEqual([]);
    expect(await database.query('SELECT response FROM emails')).toEqual([{ response: 'Blocked: [link] is listed' }]);
  });
});
