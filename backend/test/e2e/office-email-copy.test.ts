import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredEmails, EmailsSubscriber } from '../../src/notifications/index.js';
import { SubscriberRegistry } from '../../src/platform/messaging/subscribers/subscriber.registry.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { staffOf } from '../support/office.js';
import { listSettings, settingOf } from '../support/settings.js';

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

/** The office cannot edit the text of these emails: they protect accounts, or staff write them anyway. */
const fixed = /password|verification|code|email-change|two-factor|deleted|erased|date-message|lead-answered/;

it('the text of every email with a title can be replaced, and no title is of a fixed one', async () => {
  const registry = app.app.get(SubscriberRegistry, { strict: false });
  const titled = [...declaredEmails].filter(([, { title }]) => title !== undefined).map(([name]) => name);
  expect(titled.filter((name) => !(registry.get(name)?.provider instanceof EmailsSubscriber))).toEqual([]);
  expect(titled.filter((name) => fixed.test(name))).toEqual([]);
  const listed = (await listSettings(manager, 'email')).map((item) => item.id);
  expect(listed.sort()).toEqual(titled.sort());
});
