import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { OneTimeLinks } from '../../src/accounts/index.js';
import { Mailer, type Mail } from '../../src/notifications/index.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { DeliveryRepository } from '../../src/platform/messaging/deliveries/delivery.repository.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { addStudent, confirmEmail, parentPassword, signUp, signUpConfirmed } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { newPassword, tokenIn } from '../support/one-time-links.js';
import type { CaughtMail } from '../support/read-mail.js';

let app: TestApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  app = await startTestApp({ env: { RATE_LIMITS: 'off', SMTP_URL: mails.url } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

/**
 * Makes the first delivery of an email fail as if its worker was killed after the mail server had accepted the email and before
 * the delivery was completed.
 * @param email pattern for the key of the email
 * @param between runs before the retry
 * @param to pattern for the recipient
 */
function interruptFirst(email: RegExp, between: () => Promise<unknown> = async () => undefined, to = /./): void {
  const trySend = Mailer.prototype.trySend;
  let interrupted = false;
  vi.spyOn(Mailer.prototype, 'trySend').mockImplementation(async function (this: Mailer, mail: Mail) {
    const outcome = await trySend.call(this, mail);
    if (interrupted || !email.test(mail.key) || !to.test(mail.to)) return outcome;
    interrupted = true;
    await between();
    throw new Error('The worker is gone');
  });
}

const sentTo = (email: string, subject: RegExp) =>
  mails.mails.filter((mail) => mail.to.includes(email) && subject.test(mail.subject));

async function twoMails(email: string, subject: RegExp): Promise<[CaughtMail, CaughtMail]> {
  await until(`two emails to ${email}`, () => sentTo(email, subject).length === 2);
  return sentTo(email, subject) as [CaughtMail, CaughtMail];
}

const reset = async (token: string) => (await app.client().post('/api/reset-password', newPassword(token))).status;
const verify = async (token: string) => (await app.client().post('/api/verify', { token })).status;
const forgot = (email: string) => app.client().post('/api/forgot-password', { email });

const isBlocked = async () =>
  (
    await app.database.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
  ).length > 0;

async function family() {
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent);
  return { parent, user, student: await addStudent(parent) };
}

/** All kinds of links, with how to request and use them. */
const kinds = [
  {
    kind: 'a new parent’s verification link',
    key: /verify-email$/,
    subject: /Confirm your email/,
    use: verify,
    request: async () => (await signUp(app.client())).user.email,
  },
  {
    kind: 'the verification link of a changed address',
    key: /verify-email$/,
    // The sign-up already sent this parent a link of the same kind.
    to: /^moved\./,
    subject: /Confirm your email/,
    use: verify,
    request: async () => {
      const { parent, user } = await family();
      const email = `moved.${user.email}`;
      await parent.put(`/api/users/${user.id}`, { email, current_password: parentPassword });
      return email;
    },
  },
  {
    kind: 'a parent’s password link',
    key: /parent-password-link$/,
    subject: /Choose a new password/,
    use: reset,
    request: async () => {
      const { user } = await family();
      await forgot(user.email);
      return user.email;
    },
  },
  {
    kind: 'a student’s password link',
    key: /student-password-link$/,
    subject: /Choose a new password/,
    use: reset,
    request: async () => {
      const email = (await family()).student.student_email ?? '';
      await forgot(email);
      return email;
    },
  },
  {
    kind: 'a student’s invitation',
    key: /first-password-link$/,
    subject: /Your student account/,
    use: reset,
    request: async () => {
      const parent = app.client();
      const { user } = await signUp(parent);
      const { student_email: email } = await addStudent(parent);
      await confirmEmail(app, user.id);
      return email ?? '';
    },
  },
];

describe('a link email whose delivery is retried after the mail server accepted it', () => {
  it.each(kinds)('is identical to the first email: $kind', async ({ key, to, subject, use, request }) => {
    interruptFirst(key, undefined, to);
    const [first, second] = await twoMails(await request(), subject);
    expect(second.headers['message-id']).toBe(first.headers['message-id']);
    expect([second.text, second.html]).toEqual([first.text, first.html]);
    expect(await use(tokenIn(first))).toBe(200);
    // The outcome is stored when the delivery completes, so the interrupted attempt is not counted.
    await until('its outcome', async () => {
      const [row] = await app.database.query<{ status: string; attempts: number }>(
        'SELECT status, attempts FROM emails WHERE message_id = $1',
        [first.headers['message-id']?.slice(1, -1)],
      );
      return row?.status === 'accepted' && row.attempts === 1;
    });
  });
});

describe('a link that is used, revoked or expired before its email is retried', () => {
  const passwordLink = /parent-password-link$/;
  const subject = /Choose a new password/;
  const tokens = (email: string) => sentTo(email, subject).map(tokenIn);

  it.each([
    ['used', async (email: string) => expect(await reset(tokens(email)[0] ?? '')).toBe(200)],
    [
      'revoked',
      async (_email: string, id: string) => {
        const links = app.app.get(OneTimeLinks, { strict: false });
        await app.app.get(UnitOfWork, { strict: false }).run((tx) => links.revoke(tx, { kind: 'parent', id }));
      },
    ],
  ])('stays invalid and is not emailed again: %s', async (_what, end) => {
    const { user } = await family();
    const completed = vi.spyOn(DeliveryRepository.prototype, 'completeWith');
    interruptFirst(passwordLink, () => end(user.email, user.id));
    await forgot(user.email);
    const repeated = () =>
      completed.mock.calls.some(([{ subscriber }]) => subscriber === 'send-parent-link-when-password-reset-requested');
    await until('the repetition', repeated);
    const [token = '', ...more] = tokens(user.email);
    expect(more).toEqual([]);
    expect(await reset(token)).toBe(422);
  });

  it('is replaced by a new link in a new email if it expired', async () => {
    const { user } = await family();
    interruptFirst(passwordLink, () =>
      app.database.query("UPDATE one_time_links SET expires_at = now() - interval '1 second' WHERE account_id = $1", [
        user.id,
      ]),
    );
    await forgot(user.email);
    const [first, second] = await twoMails(user.email, subject);
    expect(second.headers['message-id']).not.toBe(first.headers['message-id']);
    expect([await reset(tokenIn(first)), await reset(tokenIn(second))]).toEqual([422, 200]);
  });
});

describe('a one-time link', () => {
  // Without the lock, the link of an email that is being written is stored after the deletion has revoked all others.
  it('is not issued while its owner is being deleted', async () => {
    const { user } = await family();
    const links = app.app.get(OneTimeLinks, { strict: false });
    const unitOfWork = app.app.get(UnitOfWork, { strict: false });
    const principal = { kind: 'parent', id: user.id } as const;
    const request = { principal, emailKey: user.email, minutes: 30, origin: 'test', eventId: null };
    const outside = AsyncLocalStorage.snapshot();
    const issue = () => unitOfWork.run((tx) => links.issue(tx, { ...request, purpose: 'reset_password' }));
    const { issued } = await unitOfWork.run(async (deletion) => {
      await deletion.run('UPDATE accounts SET deleted_at = academy_now() WHERE id = $1', [user.id]);
      const link = outside(issue);
      await until('the link to wait for the deletion', isBlocked);
      return { issued: link };
    });
    expect(await issued).toBeNull();
  });

  it('is rejected after its revocation even in a transaction that started earlier', async () => {
    const { user } = await family();
    const principal = { kind: 'parent', id: user.id } as const;
    const links = app.app.get(OneTimeLinks, { strict: false });
    const unitOfWork = app.app.get(UnitOfWork, { strict: false });
    const request = { principal, emailKey: user.email, minutes: 30, origin: 'test', eventId: null };
    const link = await unitOfWork.run((tx) => links.issue(tx, { ...request, purpose: 'reset_password' }));
    const token = link?.url.split('#token=')[1] ?? '';
    const outside = AsyncLocalStorage.snapshot();
    await unitOfWork.run(async (earlier) => {
      // The first statement fixes the time that the transaction sees.
      await earlier.run('SELECT 1');
      await outside(() => unitOfWork.run((tx) => links.revoke(tx, principal)));
      expect(await links.use(earlier, 'reset_password', token)).toBeNull();
    });
  });
});
