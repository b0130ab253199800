import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { fromAnywhere, Guest, passMinutes } from '../support/guests.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { setCapacity } from '../support/seats.js';

let product: TestApp;
let mails: MailSink;
let addresses = 0;
const date = saturday(2);

beforeAll(async () => {
  mails = await startMailSink();
  product = await startTestApp({ env: { ...fromAnywhere, SMTP_URL: mails.url } });
  // Strangers already hold the half of the seats they may hold, so everyone else must enter a code.
  await setCapacity(product, 'practice-sat', date, 30);
  for (const family of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o'])
    await newGuest().checkout(seatFor(`stranger.${family}@example.com`));
});
afterAll(async () => {
  await product.stop();
  await mails.stop();
});

const newGuest = () => new Guest(product, `203.0.113.${(addresses += 1)}`);
const seatFor = (email: string) =>
  checkoutOf([practiceForm({ parent_email: email }, [{ id: 'practice-sat', dates: [date] }])]);
const wrongCode = (code: string) => (code === '123456' ? '654321' : '123456');

describe('the code from an email', () => {
  it('is sent to the email address and lets the same checkout succeed', async () => {
    const [guest, email] = [newGuest(), 'Reader@example.com'];
    const request = seatFor(email);
    expect(await guest.checkout(request)).toMatchObject({
      status: 409,
      body: { error: 'email_code_required', email: email },
    });
    expect(await guest.post('/api/email-codes', { email })).toMatchObject({ status: 202, body: { success: true } });
    const mail = await mails.waitFor(({ to }) => to.includes(email));
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    expect(mail.subject).toContain(code);
    expect((await guest.checkout({ ...request, email_code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(
      200,
    );
  });

  it('can be used twice while it is valid', async () => {
    const [guest, email] = [newGuest(), 'twice@example.com'];
    const code = await guest.codeFor(email);
    for (let call = 0; call < 2; call += 1)
      expect((await guest.checkout({ ...seatFor(email), email_code: code })).status).toBe(200);
  });

  it('is rejected after five wrong guesses', async () => {
    const [guest, email] = [newGuest(), 'guessed@example.com'];
    const code = await guest.codeFor(email);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await guest.checkout({ ...seatFor(email), email_code: wrongCode(code) })).body.errors).toHaveProperty(
        'email_code',
      );
    expect((await guest.checkout({ ...seatFor(email), email_code: code })).status).toBe(422);
  });

  it('is not used up by a stranger’s guesses and does not work for the stranger', async () => {
    const [guest, stranger, email] = [newGuest(), newGuest(), 'contested@example.com'];
    const code = await guest.codeFor(email);
    for (let guess = 0; guess < 6; guess += 1)
      await stranger.checkout({ ...seatFor(email), email_code: wrongCode(code) });
    expect((await stranger.checkout({ ...seatFor(email), email_code: code })).status).toBe(422);
    expect((await guest.checkout({ ...seatFor(email), email_code: code })).status).toBe(200);
  });

  it('does not confirm another email address', async () => {
    const guest = newGuest();
    const code = await guest.codeFor('mine@example.com');
    expect((await guest.checkout({ ...seatFor('yours@example.com'), email_code: code })).status).toBe(422);
  });

  it('expires after ten minutes', async () => {
    const [guest, email] = [newGuest(), 'late@example.com'];
    const code = await guest.codeFor(email);
    await passMinutes(product, 11);
    expect((await guest.checkout({ ...seatFor(email), email_code: code })).status).toBe(422);
  });

  it.each(['', 'not-an-address', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com'])(
    'is not sent to %j',
    async (email) => {
      expect(await newGuest().post('/api/email-codes', { email })).toMatchObject({
        status: 422,
        body: { errors: { email: [expect.any(String)] } },
      });
    },
  );

  it('is limited to five per requester and mailbox, without blocking others', async () => {
    const guest = newGuest();
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await guest.post('/api/email-codes', { email: `flood+${n}@example.com` })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await newGuest().post('/api/email-codes', { email: 'flood@example.com' })).status).toBe(202);
    expect((await guest.post('/api/email-codes', { email: 'other@example.com' })).status).toBe(202);
  });

  it('is limited to 20 emails per mailbox across all IP addresses', async () => {
    const statuses = [];
    for (let n = 0; n < 22; n += 1)
      statuses.push((await newGuest().post('/api/email-codes', { email: 'inbox@example.com' })).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(20);
  });
});
