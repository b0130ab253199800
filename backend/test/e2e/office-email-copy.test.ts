import { randomUUID } from 'node:crypto';
import { editableEmails } from '@academy/contracts/rules/settings/emails';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../src/app.module.js';
import { EmailsSubscriber } from '../../src/notifications/index.js';
import { declaredSubscribers } from '../../src/platform/messaging/subscribers/subscriptions.js';
import { SubscriberRegistry } from '../../src/platform/messaging/subscribers/subscriber.registry.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { staffOf } from '../support/office.js';
import { settingOf } from '../support/settings.js';

let app: TestApp;
let mails: MailSink;
let manager: TestClient;

beforeAll(async () => {
  mails = await startMailSink();
  app = await startTestApp({ env: { SMTP_URL: mails.url, RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const id = 'send-confirmation-when-lead-received';

async function change(copy: Record<string, string | null>): Promise<void> {
  const { values, version } = await settingOf(manager, 'email', id);
  const { status } = await manager.put(`/api/office/settings/email/${id}`, { values: { ...values, ...copy }, version });
  if (status !== 200) throw new Error(`The change of the email answered ${status}`);
}

/** Sends a message from a new address. @returns its confirmation email */
async function confirmation() {
  const email = `lee-${randomUUID()}@example.com`;
  await app
    .client()
    .post('/api/leads', { kind: 'contact', name: 'Ann Lee', email, subject: 'Hours', message: 'Open?' });
  return mails.waitFor(({ to }) => to.includes(email));
}

describe('the text of an email', () => {
  it('is replaced by the office’s text and returns to the standard text when that is cleared', async () => {
    const standard = await confirmation();
    await change({ subject: 'We got it', heading: 'Thanks & hello', note: 'Closed on Monday.\n\nBack on <Tuesday>.' });
    // The texts are cached for a short time.
    await expect.poll(async () => (await confirmation()).subject, { timeout: 30_000, interval: 500 }).toBe('We got it');
    const { html, text } = await confirmation();
    expect(text).toContain('Thanks & hello');
    expect(text).toContain('Closed on Monday.\n\nBack on <Tuesday>.');
    expect(html).toContain('Back on &lt;Tuesday&gt;.');
    await change({ subject: null, heading: null, note: null });
    await expect
      .poll(async () => (await confirmation()).subject, { timeout: 30_000, interval: 500 })
      .toBe(standard.subject);
  });
});

/** Emails whose text cannot be changed: they protect accounts, go to staff or tutors, or are written by staff. */
const fixedWords =
  /password|verification|email-code|email-change|email-removed|two-factor|account-deleted|family-erased|staff|notify-tutor|student-created|repeat|date-message|lead-answered|email-corrected|case/;

it('makes every email to families editable, except for the protected ones', () => {
  const registry = app.app.get(SubscriberRegistry, { strict: false });
  const sent = declaredSubscribers(features)
    .map(({ name }) => name)
    .filter((name) => registry.get(name)?.provider instanceof EmailsSubscriber);
  const known = Object.keys(editableEmails);
  expect(known.filter((name) => !sent.includes(name))).toEqual([]);
  expect(sent.filter((name) => !known.includes(name) && !fixedWords.test(name))).toEqual([]);
});
