import type { NewStudent } from '@academy/contracts/http/students';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OutboxSweeper } from '../../src/platform/messaging/outbox/outbox.sweeper.js';
import { EventJobs } from '../../src/platform/messaging/queues/event-queue.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { delayOf, startNow } from '../support/delayed-jobs.js';
import { addStudent, signUpConfirmed } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { newPassword, tokenIn } from '../support/one-time-links.js';

const subscriber = 'send-password-link-when-no-account-mail' as const;

let app: TestApp;
let mails: MailSink;
let parent: TestClient;

beforeAll(async () => {
  mails = await startMailSink();
  app = await startTestApp({
    env: { RATE_LIMITS: 'off', SMTP_URL: mails.url },
  });
});
beforeEach(async () => {
  mails.mails.length = 0;
  parent = app.client();
  await signUpConfirmed(app, parent);
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

async function added(change: Partial<NewStudent> = {}) {
  const student = await addStudent(parent, change);
  const [event] = await app.database.query<{ id: string }>(
    `SELECT id FROM outbox WHERE name = 'StudentCreated' AND payload->>'student_id' = $1`,
    [student.id],
  );
  const delivery = {
    event_id: event?.id ?? '',
    subscriber,
    queue: 'mail' as const,
  };
  await until('the delivery to wait', async () => (await delayOf(app, delivery)) !== null);
  return { id: student.id, email: student.student_email ?? '', delivery };
}

const isDone = async ({ event_id }: { event_id: string }) =>
  (await statuses(event_id)).some((row) => row.subscriber === subscriber && row.status === 'done');
const statuses = (eventId: string) =>
  app.database.query<{ subscriber: string; status: string }>(
    'SELECT subscriber, status FROM deliveries WHERE event_id = $1 ORDER BY subscriber',
    [eventId],
  );

/** Runs a delayed delivery now and waits until it is done. */
async function later(delivery: { event_id: string; subscriber: string }): Promise<void> {
  await startNow(app, delivery);
  await until('the delivery to be done', () => isDone(delivery));
}

/** Checks that a delay is two minutes, less the time from the event to the queue. */
function expectTwoMinutes(delay: number | null): void {
  expect(delay).toBeLessThanOrEqual(120_000);
  expect(delay).toBeGreaterThan(60_000);
}

const mailsTo = (email: string) => mails.mails.filter(({ to }) => to.includes(email));
const mailedAt = async (id: string) =>
  (await app.database.query<{ mail_sent_at: Date | null }>('SELECT mail_sent_at FROM students WHERE id = $1', [id]))[0]
    ?.mail_sent_at ?? null;

describe('the fallback email to a new student', () => {
  it('sends a link to choose a password two minutes after the account was created', async () => {
    const { id, email, delivery } = await added();
    expectTwoMinutes(await delayOf(app, delivery));
    expect(mailsTo(email)).toEqual([]);
    await later(delivery);
    const [mail, ...more] = mailsTo(email);
    expect([mail?.subject, more]).toEqual(['Your student account: choose your password', []]);
    expect(mail?.text).toContain('in 24 hours');
    expect(await mailedAt(id)).not.toBeNull();
    const [link] = await app.database.query<{ hours: number }>(
      'SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::int AS hours FROM one_time_links WHERE student_id = $1',
      [id],
    );
    expect(link?.hours).toBe(24);
    expect(
      (
        await app
          .client()
          .post('/api/reset-password', newPassword(tokenIn(mail ?? { subject: '', text: '' }), 'my own words'))
      ).body,
    ).toMatchObject({ success: true, userType: 'student' });
    expect((await app.client().post('/api/students/login', { email, password: 'my own words' })).status).toBe(200);
  });

  it('is not sent if an email was already sent, no email address is known, or the student is deleted', async () => {
    const [written, mute, gone] = [await added(), await added({ student_email: null }), await added()];
    const letter = {
      to: written.email,
      subject: 'Your student account',
      html: '<p>Hello</p>',
      type: 'student_account_notification',
    };
    expect((await parent.postOnce('/api/send-email', letter)).status).toBe(200);
    await parent.delete(`/api/students/${gone.id}`);
    for (const { delivery } of [written, mute, gone]) await later(delivery);
    expect(mailsTo(written.email).map(({ subject }) => subject)).toEqual([
      'Your student account: choose your password',
    ]);
    expect(mailsTo(gone.email)).toEqual([]);
    expect([await mailedAt(mute.id), await mailedAt(gone.id)]).toEqual([null, null]);
  });
});

describe('a delayed delivery', () => {
  it('is not treated as lost by the sweeper, and is queued again if its job is missing', async () => {
    const { delivery } = await added();
    const jobs = app.app.get(EventJobs, { strict: false });
    const sweep = app.app.get(OutboxSweeper, { strict: false });
    await sweep.run(0);
    expect(await jobs.stateOf(delivery)).toBe('pending');
    expect(await statuses(delivery.event_id)).toContainEqual({
      subscriber,
      status: 'open',
    });
    await jobs.remove(delivery);
    expect(await jobs.stateOf(delivery)).toBe('missing');
    // A sweep may still count a job that ends while it runs, so only a later sweep may notice the missing job.
    await until('the delivery to wait again', async () => {
      await sweep.run(0);
      return (await delayOf(app, delivery)) !== null;
    });
    expectTwoMinutes(await delayOf(app, delivery));
  });

  it('does not block the other delivery of its event', async () => {
    const { delivery } = await added({ student_email: null });
    const isToldParent = async () =>
      (await statuses(delivery.event_id)).some((row) => row.subscriber !== subscriber && row.status === 'done');
    await until('the parent to be notified', isToldParent);
    expect(await isDone(delivery)).toBe(false);
    await later(delivery);
  });
});
