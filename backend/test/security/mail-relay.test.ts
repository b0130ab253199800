import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, signUpConfirmed } from '../support/families.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { craftedFields, craftedRecipients } from './crafted-recipients.js';

let app: TestApp;
let mails: MailSink;
let parent: TestClient;
let mine: string;
/** A student of another family. */
let victim: string;

beforeAll(async () => {
  mails = await startMailSink();
  app = await startTestApp({ env: { SMTP_URL: mails.url, RATE_LIMITS: 'off' }, workers: false });
  const other = app.client();
  await signUpConfirmed(app, other);
  victim = (await addStudent(other)).student_email ?? '';
  parent = app.client();
  await signUpConfirmed(app, parent);
  mine = (await addStudent(parent)).student_email ?? '';
});

beforeEach(() => {
  mails.mails.length = 0;
});

afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const mail = () => ({
  to: mine,
  subject: 'Your student account',
  html: '<p>Hello</p>',
  type: 'student_account_notification',
});
const send = (body: unknown) => parent.post('/api/send-email', body, { 'idempotency-key': randomUUID() });

/** Returns who received email, and the emails that name another address or have an unexpected header. */
function reached(): { to: string[]; strange: unknown[] } {
  const strange = mails.mails.filter(
    ({ headers, from }) =>
      headers['to'] !== mine ||
      headers['cc'] !== undefined ||
      headers['bcc'] !== undefined ||
      from !== app.config.MAIL_FROM,
  );
  return { to: [...new Set(mails.mails.flatMap(({ to }) => to))], strange };
}

describe('POST /send-email', () => {
  it('sends to the parent’s own student', async () => {
    expect((await send(mail())).status).toBe(200);
    expect(reached()).toEqual({ to: [mine], strange: [] });
  });

  it('sends to nobody else for at least 300 crafted recipients', async () => {
    const recipients = craftedRecipients(mine, victim);
    expect(recipients.length).toBeGreaterThanOrEqual(300);
    const taken: unknown[] = [];
    for (const to of recipients) {
      const { status, body } = await send({ ...mail(), to });
      if (status === 200) taken.push(to);
      else
        expect({ to, status, error: body['error'] }).toEqual(
          JSON.stringify(to).includes('\\u0000')
            ? { to, status: 400, error: 'unreadable_body' }
            : { to, status: 422, error: 'validation_failed' },
        );
    }
    // What people paste around an address is removed, so these are the same address.
    expect(taken.filter((to) => typeof to !== 'string' || normalizeEmail(to) !== mine)).toEqual([]);
    expect(reached().to.filter((to) => to !== mine)).toEqual([]);
  });

  it('sends to nobody else for crafted subjects', async () => {
    for (const subject of craftedRecipients(mine, victim)) await send({ ...mail(), subject });
    expect(mails.mails.length).toBeGreaterThan(0);
    expect(reached()).toEqual({ to: [mine], strange: [] });
  });

  it('sends to nobody else for crafted text', async () => {
    const texts = craftedRecipients(mine, victim).filter((text) => typeof text === 'string' && text.trim() !== '');
    for (const html of texts)
      await send({
        ...mail(),
        html: `<p>x</p>\r\n.\r\nMAIL FROM:<${victim}>\r\nRCPT TO:<${victim}>\r\n${String(html)}`,
      });
    expect(mails.mails.length).toBeGreaterThan(0);
    expect(reached()).toEqual({ to: [mine], strange: [] });
  });

  it('sends to nobody else for additional fields that a mail library accepts', async () => {
    for (const fields of craftedFields(victim)) expect((await send({ ...mail(), ...fields })).status).toBe(200);
    expect(reached()).toEqual({ to: [mine], strange: [] });
    expect(mails.mails.every(({ html, text }) => !`${html}${text}`.includes('root:'))).toBe(true);
  });

  it('sends to nobody else for crafted request headers', async () => {
    const names = [
      'x-forwarded-to',
      'to',
      'bcc',
      'cc',
      'x-original-to',
      'x-rcpt-to',
      'reply-to',
      'from',
      'sender',
      'x-mailer',
      'resent-to',
      'delivered-to',
    ];
    for (const name of names) {
      for (const value of [victim, `${mine}, ${victim}`, `<${victim}>`])
        expect(
          (await parent.post('/api/send-email', mail(), { [name]: value, 'idempotency-key': randomUUID() })).status,
        ).toBe(200);
    }
    expect(reached()).toEqual({ to: [mine], strange: [] });
  });

  it('rejects the email address of a deleted student', async () => {
    const gone = await addStudent(parent);
    await parent.delete(`/api/students/${gone.id}`);
    expect((await send({ ...mail(), to: gone.student_email })).status).toBe(422);
    expect(mails.mails).toEqual([]);
  });
});
