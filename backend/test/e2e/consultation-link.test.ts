import { randomUUID } from 'node:crypto';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.js';
import { weekdayFrom } from '../support/bookings.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { Answer, TestClient } from '../support/client.js';
import {
  book,
  bookedFamily,
  bookedGuest,
  cancel,
  consultation,
  move,
  previewCancel,
  previewMove,
  readConsultation,
} from '../support/consultation-page.js';
import { signUp, signUpConfirmed } from '../support/families.js';
import { fillIn } from '../support/forms.js';
import { payingGuest } from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

/** Offset of the last test's day. Each test uses a different day, so that no slot fills up. */
let days = 3;
const when = () => ({ date: weekdayFrom((days += 2)), time_slot: 'morning', start_time: '10:30' }) as const;
const later = (date: string) => ({ from: `${date} 10:30`, to: `${date} 16:30` });

/** Makes each call about a consultation once. */
const callEach = async (client: TestClient, id: string, date: string): Promise<Answer<unknown>[]> => [
  await readConsultation(client, id),
  await previewCancel(client, id),
  await cancel(client, id, { refund_cents: 19_900 }),
  await previewMove(client, id, later(date)),
  await move(client, id, later(date)),
];

async function expectClosed(client: TestClient, id: string, date: string, code: string): Promise<void> {
  for (const answer of await callEach(client, id, date))
    expect(answer).toMatchObject({ status: 403, body: { error: code } });
}

/** Checks that all calls are refused and change nothing. */
async function expectRefused(client: TestClient, id: string, date: string, code: string): Promise<void> {
  await expectClosed(client, id, date, code);
  const [row] = await app.database.query('SELECT status, moves FROM consultations WHERE id = $1', [id]);
  expect(row).toEqual({ status: 'booked', moves: 0 });
}

/** Returns a client that sends a booking token. */
function bearer(token: string, product: Pick<CardApp, 'client'> = app): TestClient {
  const client = product.client();
  client.headers[bookingTokenHeader] = token;
  return client;
}

const tokenOf = ({ headers }: TestClient) => headers[bookingTokenHeader] ?? '';
const mailTo = (email: string, subject: RegExp) =>
  app.mails.waitFor((mail) => mail.to.includes(email) && subject.test(mail.subject));

describe('the emailed link to a guest’s consultation', () => {
  it('reads, moves and cancels the consultation as the guest, and is only in the guest’s emails', async () => {
    const at = when();
    const { parent: guest, id, email } = await bookedGuest(app, at);
    const link = `${app.config.publicUrl}/manage/consultation#token=${tokenOf(guest)}`;
    expect(tokenOf(guest)).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/);
    expect(await consultation(guest, id)).toMatchObject({
      email,
      move: { allowed: true },
      cancel: { allowed: true, refund_cents: 19_900 },
      payment: { amount_cents: 19_900, card_last4: '4242' },
    });
    const shown = (await previewMove(guest, id, later(at.date))).body.data.email;
    expect(shown.text).toContain(link);
    expect((await move(guest, id, later(at.date))).body.data).toMatchObject({ start_time: '16:30', moves: 1 });
    expect((await mailTo(email, /^New time/)).text.trim()).toBe(shown.text.trim());
    const announced = (await previewCancel(guest, id)).body.data.email;
    expect((await cancel(guest, id, { refund_cents: 19_900 })).status).toBe(200);
    expect((await mailTo(email, /^Canceled/)).text.trim()).toBe(announced?.text.trim());
    expect(announced?.text).toContain(link);
    expect((await consultation(guest, id)).history.map(({ text }) => text)).toEqual([
      'Booked',
      expect.stringMatching(/^Moved from .+ by you$/),
      'Canceled by you',
      '$199.00 refunded to the card ending in 4242',
    ]);
    const audited = await app.database.query(
      "SELECT actor_kind, actor_id, command FROM audit WHERE subject_kind = 'consultation' AND subject_id = $1 ORDER BY id",
      [id],
    );
    expect(audited).toEqual(
      ['MoveConsultation', 'CancelConsultation'].map((command) => ({ actor_kind: 'guest', actor_id: null, command })),
    );
    // Wait for the staff copy of the cancellation. The copy of the move was sent before it.
    await app.mails.waitFor((mail) => mail.subject.startsWith('Consultation canceled') && mail.text.includes(id));
    const others = app.mails.mails.filter(({ to, text }) => !to.includes(email) && text.includes(id));
    expect(others.length).toBeGreaterThan(1);
    expect(others.filter(({ text, html }) => `${text}${html}`.includes('/manage'))).toEqual([]);
  });

  it('works while signed in to an account, and does not open the list of consultations', async () => {
    const { parent: guest, id, email } = await bookedGuest(app, when());
    expect((await guest.get('/api/consultations')).status).toBe(401);
    await signUp(guest);
    expect((await consultation(guest, id)).email).toBe(email);
    expect((await guest.get('/api/consultations')).body).toMatchObject({ data: [] });
  });
});

describe('limits of the link to a consultation', () => {
  it('is rejected when it is empty, malformed or forged', async () => {
    const at = when();
    const { parent: guest, id } = await bookedGuest(app, at);
    const [, signature = ''] = tokenOf(guest).split('.');
    const tampered = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const token of ['', 'x', id, `${id}.${tampered}`, `${randomUUID()}.${signature}`])
      await expectRefused(bearer(token), id, at.date, 'link_invalid');
  });

  it('is rejected for another consultation or a registration, even with the owner’s session', async () => {
    const at = when();
    const { parent: guest, id: own } = await bookedGuest(app, when());
    const family = await bookedFamily(app, at);
    await expectRefused(guest, family.id, at.date, 'link_invalid');
    guest.token = family.parent.token;
    await expectRefused(guest, family.id, at.date, 'link_invalid');
    const registered = await payingGuest(app, [fillIn.college_essays()]);
    await expectClosed(registered.parent, registered.ids[0] ?? '', at.date, 'link_invalid');
    await expectClosed(registered.parent, own, at.date, 'link_invalid');
    const crossed = await guest.get(`/api/registrations/${own}`);
    expect(crossed).toMatchObject({ status: 403, body: { error: 'link_invalid' } });
  });

  it('is rejected once the consultation has another email', async () => {
    const at = when();
    const { parent: guest, id } = await bookedGuest(app, at);
    await app.database.query("UPDATE consultations SET email = 'new@example.com' WHERE id = $1", [id]);
    await expectRefused(guest, id, at.date, 'link_invalid');
  });

  it('is rejected as claimed once an account has verified the email', async () => {
    const at = when();
    const { parent: guest, id, email } = await bookedGuest(app, at);
    const parent = app.client();
    await signUp(parent, email);
    expect((await readConsultation(guest, id)).status).toBe(200);
    await app.database.query('UPDATE accounts SET email_verified_at = now() WHERE email = $1', [email]);
    await expectRefused(guest, id, at.date, 'link_claimed');
    expect((await readConsultation(parent, id)).status).toBe(200);
    expect((await previewMove(parent, id, later(at.date))).body.data.email.text).toContain(
      `/account/consultations/${id}`,
    );
  });

  it('is in no receipt when an account owns the consultation from the start', async () => {
    const [inAccount, signedOut] = [`member.${randomUUID()}@example.com`, `member.${randomUUID()}@example.com`];
    const parent = app.client();
    await signUp(parent, inAccount);
    await signUpConfirmed(app, app.client(), signedOut);
    await book(app, parent, { ...when(), email: inAccount });
    await book(app, app.client(), { ...when(), email: signedOut });
    for (const email of [inAccount, signedOut]) {
      const { text } = await mailTo(email, /receipt/);
      expect(text).toContain('/account/consultations/');
      expect(text).not.toContain('/manage');
    }
  });

  it('is accepted after 364 days and rejected after 367 days', async () => {
    const { parent: guest, id } = await bookedGuest(app, when());
    const name = new URL(app.database.url).pathname.slice(1);
    const readAfter = async (time: string) => {
      await app.database.query(`ALTER DATABASE ${name} SET academy.clock = 'adjustable'`);
      await app.database.query(`ALTER DATABASE ${name} SET academy.clock_offset = '${time}'`);
      const product = await startTestApp({ database: app.database, workers: false, invariants: false });
      const { status, body } = await readConsultation(bearer(tokenOf(guest), product), id);
      await product.stop();
      await app.database.query(`ALTER DATABASE ${name} RESET academy.clock_offset`);
      return { status, error: (body as { error?: string }).error };
    };
    expect(await readAfter('364 days')).toEqual({ status: 200, error: undefined });
    expect(await readAfter('367 days')).toEqual({ status: 403, error: 'link_invalid' });
  });
});
