import { randomUUID } from 'node:crypto';
import { newsletterMessages, newsletterPages } from '@academy/contracts/rules/newsletter';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { NewsletterLinks } from '../../src/leads/newsletter/newsletter-links.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

let product: TestApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  product = await startTestApp({ env: { SMTP_URL: mails.url, RATE_LIMITS: 'off' } });
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await product.stop();
  await mails.stop();
});

const dayMs = 24 * 3_600_000;
const address = () => `lee-${randomUUID()}@example.com`;
const subscribe = (email: string) => product.client().postOnce('/api/leads', { kind: 'newsletter', email });
const mailsTo = (email: string) => mails.mails.filter(({ to }) => to[0]?.toLowerCase() === email);

/** Returns the path and query of a link. */
const pathOf = (link: string) => link.slice(product.config.publicUrl.length);
const linkIn = (text: string, label: string) => pathOf(new RegExp(`${label}: (\\S+)`).exec(text)?.[1] ?? '');

/** Posts a form as a browser does, without following the redirect. */
const postForm = (path: string, fields: Record<string, string> = {}) =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'text/html', 'sec-fetch-dest': 'document' },
    redirect: 'manual',
  });

async function stored(email: string) {
  const [row] = await product.database.query<{ id: string; status: string }>(
    'SELECT id, status FROM newsletter_subscriptions WHERE email_key = $1',
    [email],
  );
  return row;
}
const statusOf = async (email: string) => (await stored(email))?.status;

async function confirmationFor(email: string) {
  await subscribe(email);
  const { text, headers } = await mails.waitFor(
    ({ to, subject }) => to.includes(email) && subject === 'Confirm your newsletter subscription',
  );
  return { confirm: linkIn(text, 'Confirm my subscription'), unsubscribe: linkIn(text, 'Unsubscribe'), headers };
}

describe('a newsletter request', () => {
  it('activates the subscription after confirmation, and a second confirmation is idempotent', async () => {
    const email = address();
    const { confirm } = await confirmationFor(email);
    expect(await statusOf(email)).toBe('pending');
    const first = await product.client().post(confirm);
    expect(first).toMatchObject({ status: 200, body: { success: true, message: newsletterMessages.confirmed } });
    expect(await statusOf(email)).toBe('active');
    expect(await product.client().post(confirm)).toMatchObject({ status: 200, body: first.body });
    await mails.waitFor(({ to, subject }) => to.includes(email) && subject.startsWith('You are subscribed'));
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('returns the same response for a subscribed email, and emails only its owner', async () => {
    const email = address();
    const { confirm } = await confirmationFor(email);
    const unknown = await subscribe(address());
    await product.client().post(confirm);
    await until('the welcome', () => mailsTo(email).length === 2);
    await product.database.query(
      "UPDATE newsletter_subscriptions SET requested_at = now() - interval '11 minutes' WHERE email_key = $1",
      [email],
    );
    expect(await subscribe(email)).toMatchObject({ status: unknown.status, body: unknown.body });
    await until('the reminder', () => mailsTo(email).length === 3);
    expect(mailsTo(email).at(-1)?.subject).toBe('You are subscribed to our newsletter');
    expect(await statusOf(email)).toBe('active');
  });

  it('stores one row and publishes one event for concurrent requests with the same email', async () => {
    const email = address();
    const answers = await Promise.all([email, email.toUpperCase(), ` ${email}`, email].map(subscribe));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await stored(email)).toMatchObject({ status: 'pending' });
    const [published] = await product.database.query<{ events: number }>(
      "SELECT count(*)::int AS events FROM outbox o JOIN newsletter_subscriptions s ON s.id = (o.payload->>'subscription_id')::uuid WHERE s.email_key = $1",
      [email],
    );
    expect(published).toEqual({ events: 1 });
  });
});

describe('a newsletter confirmation link', () => {
  it('does not confirm on a GET request', async () => {
    const email = address();
    const { confirm } = await confirmationFor(email);
    await fetch(`${product.url}${confirm}`, { headers: { accept: 'text/html' } });
    expect((await product.client().get(`/api${confirm}`)).status).toBe(404);
    expect(await statusOf(email)).toBe('pending');
  });

  it('publishes one confirmation event for four concurrent requests', async () => {
    const email = address();
    const { confirm } = await confirmationFor(email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => product.client().post(confirm)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { id } = (await stored(email)) ?? {};
    const events = await product.database.query(
      "SELECT id FROM outbox WHERE name = 'NewsletterConfirmed' AND payload->>'subscription_id' = $1",
      [id],
    );
    expect(events).toHaveLength(1);
  });

  it('expires seven days after the request', async () => {
    const email = address();
    const { confirm } = await confirmationFor(email);
    const expires = Number(/\?token=[\da-f-]{36}\.(\d{13})\./.exec(confirm)?.[1]);
    const [row] = await product.database.query<{ requested: Date }>(
      'SELECT requested_at AS requested FROM newsletter_subscriptions WHERE email_key = $1',
      [email],
    );
    expect(Math.abs(expires - (row?.requested.getTime() ?? 0) - 7 * dayMs)).toBeLessThan(60_000);
  });

  it.each([
    ['is rejected once it expires by the clock of the database, while the process is behind', -1_000, -dayMs],
    ['works until it expires by the clock of the database, while the process is ahead', 10 * 60_000, dayMs],
  ])('%s', async (_title, left, processAhead) => {
    const email = address();
    await subscribe(email);
    const { id = '' } = (await stored(email)) ?? {};
    const [clock] = await product.database.query<{ now: Date }>('SELECT academy_now() AS now');
    const now = clock?.now.getTime() ?? 0;
    const links = product.app.get(NewsletterLinks, { strict: false });
    const link = await links.confirmationUrl({ subscriptionId: id, expiresAt: new Date(now + left) });
    vi.setSystemTime(now + processAhead);
    expect(await product.client().post(pathOf(link))).toMatchObject(
      left > 0 ? { status: 200 } : { status: 422, body: { errors: { token: [newsletterMessages.badLink] } } },
    );
    expect(await statusOf(email)).toBe(left > 0 ? 'active' : 'pending');
  });

  it('does not reactivate a subscription after an unsubscribe', async () => {
    const email = address();
    const { confirm, unsubscribe } = await confirmationFor(email);
    await product.client().post(unsubscribe);
    expect((await product.client().post(confirm)).status).toBe(422);
    expect(await statusOf(email)).toBe('unsubscribed');
  });

  it('is rejected when it was tampered with or is used to unsubscribe', async () => {
    const email = address();
    const { confirm, unsubscribe } = await confirmationFor(email);
    const later = confirm.replace(/\.(\d{13})\./, (_part, at: string) => `.${Number(at) + 1}.`);
    const stranger = address();
    await subscribe(stranger);
    const { id } = (await stored(stranger)) ?? {};
    const foreign = [confirm, unsubscribe].map((link) => link.replace(/token=[\da-f-]{36}/, `token=${id}`));
    const swapped = `${newsletterPages.unsubscribe}${confirm.slice(confirm.indexOf('?'))}`;
    for (const link of [later, ...foreign, swapped, newsletterPages.confirm, `${newsletterPages.unsubscribe}?token=x`])
      expect((await product.client().post(link)).status).toBe(422);
    for (const one of [email, stranger]) expect(await statusOf(one)).toBe('pending');
  });
});

describe('unsubscribing from the newsletter', () => {
  it('takes one POST to the List-Unsubscribe URL, without a redirect (RFC 8058)', async () => {
    const email = address();
    const { confirm, unsubscribe, headers } = await confirmationFor(email);
    await product.client().post(confirm);
    const welcome = await mails.waitFor(({ to, subject }) => to.includes(email) && subject.startsWith('You are'));
    for (const found of [headers, welcome.headers])
      expect(found).toMatchObject({
        'list-unsubscribe': `<${product.config.publicUrl}${unsubscribe}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      });
    const answer = await postForm(unsubscribe, { 'List-Unsubscribe': 'One-Click' });
    expect(answer.status).toBe(200);
    expect(await statusOf(email)).toBe('unsubscribed');
  });

  it('returns the same response when repeated or after the row was deleted', async () => {
    const email = address();
    const { unsubscribe } = await confirmationFor(email);
    const answers = [await product.client().post(unsubscribe), await product.client().post(unsubscribe)];
    await product.database.query('DELETE FROM newsletter_subscriptions WHERE email_key = $1', [email]);
    answers.push(await product.client().post(unsubscribe));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { success: true, message: newsletterMessages.unsubscribed } });
  });

  it('allows a new request, which must be confirmed again', async () => {
    const email = address();
    const { confirm, unsubscribe } = await confirmationFor(email);
    await product.client().post(confirm);
    await product.client().post(unsubscribe);
    await subscribe(email);
    expect(await statusOf(email)).toBe('pending');
  });
});

describe('a browser without scripts', () => {
  it('is redirected to a page after each newsletter form', async () => {
    const email = address();
    const requested = await postForm('/api/leads', { kind: 'newsletter', email });
    expect([requested.status, requested.headers.get('location')]).toEqual([303, newsletterPages.checkEmail]);
    const { text } = await mails.waitFor(({ to }) => to.includes(email));
    const confirmed = await postForm(linkIn(text, 'Confirm my subscription'));
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, newsletterPages.confirmed]);
    const ended = await postForm(linkIn(text, 'Unsubscribe'));
    expect([ended.status, ended.headers.get('location')]).toEqual([303, newsletterPages.unsubscribed]);
    expect(await statusOf(email)).toBe('unsubscribed');
  });

  it('is redirected to an error page after an invalid form', async () => {
    const refusals = [
      [await postForm('/api/leads', { kind: 'newsletter', email: 'abc' }), newsletterPages.tryAgain],
      [await postForm(`${newsletterPages.confirm}?token=x`), newsletterPages.badLink],
      [await postForm(`${newsletterPages.unsubscribe}?token=x`), newsletterPages.badLink],
    ] as const;
    for (const [answer, page] of refusals) expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
  });

  it('gets a 415 for a URL-encoded form sent to another route', async () => {
    expect((await postForm('/api/forgot-password', { email: 'jane@example.com' })).status).toBe(415);
  });
});
