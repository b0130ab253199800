import { randomUUID } from 'node:crypto';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { signUp, signUpConfirmed } from '../support/families.js';
import { fillIn, saturday } from '../support/forms.js';
import { callEach, moveByAWeek } from '../support/registration-calls.js';
import {
  cancel,
  emailedToken,
  move,
  page,
  pay,
  payingFamily,
  payingGuest,
  previewCancel,
  previewMove,
  readPage,
  saveDetails,
  sitting,
} from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

async function expectClosed(client: TestClient, id: string, code = 'link_invalid'): Promise<void> {
  for (const answer of await callEach(client, id)) expect(answer).toMatchObject({ status: 403, body: { error: code } });
}

/** Checks that all calls are refused and change nothing. */
async function expectRefused(client: TestClient, id: string, code: string): Promise<void> {
  await expectClosed(client, id, code);
  const [row] = await app.database.query<{ status: string; school: string }>(
    'SELECT status, school FROM registrations WHERE id = $1',
    [id],
  );
  expect(row).toEqual({ status: 'booked', school: 'Rye High School' });
}

/** Returns a client that sends a booking token. */
function bearer(token: string, product: Pick<CardApp, 'client'> = app): TestClient {
  const client = product.client();
  client.headers[bookingTokenHeader] = token;
  return client;
}

const tokenOf = ({ headers }: TestClient) => headers[bookingTokenHeader] ?? '';

describe('the manage link in a guest’s emails', () => {
  it('reads, moves, edits and cancels the registration, audited as a guest', async () => {
    const { parent: guest, ids } = await payingGuest(app, [sitting([saturday(4)])]);
    const [id = ''] = ids;
    expect(await page(guest, id)).toMatchObject({
      student_name: 'Sam Doe',
      tests: [{ move: { allowed: true }, cancel: { allowed: true, refund_cents: 5_000 } }],
      details: { parent_phone: '9145550123' },
      details_editable: true,
      payment: { amount_cents: 5_000, card_last4: '4242' },
    });

    // The link of a preview is not the emailed one, which proves who has the mailbox.
    const preview = (await previewMove(guest, id, moveByAWeek)).body.data.email.text;
    expect(preview).toContain(`/manage#token=${id}.`);
    expect(preview).not.toContain(tokenOf(guest));
    expect((await move(guest, id, moveByAWeek)).body.data.tests).toMatchObject([{ date: saturday(5) }]);
    expect((await saveDetails(guest, id, { school: 'Harrison High' })).status).toBe(200);
    expect((await previewCancel(guest, id)).body.data.email?.text).toContain('to the card ending in 4242');
    expect((await cancel(guest, id, { refund_cents: 5_000 })).status).toBe(200);
    const { history } = await page(guest, id);
    expect(history.map(({ text }) => text).slice(1, 4)).toEqual([
      expect.stringMatching(/ moved from .+ by you$/),
      'Details changed by you: school',
      'Canceled by you',
    ]);
    const audited = await app.database.query(
      "SELECT actor_kind, actor_id, command FROM audit WHERE subject_kind = 'registration' AND subject_id = $1 ORDER BY id",
      [id],
    );
    expect(audited).toEqual(
      ['RescheduleRegistration', 'UpdateRegistrationDetails', 'CancelRegistration'].map((command) => ({
        actor_kind: 'guest',
        actor_id: null,
        command,
      })),
    );
  });

  it('is the same in every email to the parent and in no email to staff or student', async () => {
    const { parent: guest, ids } = await payingGuest(app, [sitting([saturday(4)])]);
    const [id = ''] = ids;
    const link = `${app.config.publicUrl}/manage#token=${tokenOf(guest)}`;
    const emailed = (subject: RegExp) =>
      app.mails.waitFor((mail) => subject.test(mail.subject) && mail.text.includes(link));
    await emailed(/^Your registration and receipt/);
    await move(guest, id, moveByAWeek);
    await emailed(/^New test date/);
    // Wait for the emails of the move before canceling it, because a canceled move sends none.
    await app.mails.waitFor((mail) => mail.subject.startsWith('Test moved') && mail.text.includes(id));
    await cancel(guest, id, { refund_cents: 5_000 });
    await emailed(/^Canceled:/);
    await app.mails.waitFor(
      (mail) => mail.subject.startsWith('You are registered') && mail.to.includes('sam@example.com'),
    );
    const others = app.mails.mails.filter(({ to }) => !to.some((address) => address.startsWith('jane')));
    expect(others.length).toBeGreaterThan(1);
    expect(others.filter(({ text, html }) => `${text}${html}`.includes('/manage'))).toEqual([]);
  });

  it('contains only ID and signature and opens no other registration of the payment', async () => {
    const { parent: first, ids } = await payingGuest(app, [
      sitting([saturday(4)], 'practice-sat', 'Kim'),
      sitting([saturday(4)], 'practice-sat', 'Lou'),
    ]);
    expect(tokenOf(first)).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/);
    for (const other of [ids[1] ?? '', randomUUID()]) await expectClosed(first, other);
    expect((await readPage(bearer(await emailedToken(app, ids[1] ?? '')), ids[1] ?? '')).status).toBe(200);
  });

  it('works in a browser that is signed in to an unrelated account', async () => {
    const { parent: guest, ids } = await payingGuest(app, [fillIn.college_essays()]);
    await signUp(guest);
    expect((await page(guest, ids[0] ?? '')).student_name).toBe('Sam Doe');
  });
});

describe('access through a manage link', () => {
  it('is denied if the token is malformed or forged', async () => {
    const { parent: guest, ids } = await payingGuest(app, [sitting([saturday(4)])]);
    const [id = ''] = ids;
    const [, signature = ''] = tokenOf(guest).split('.');
    const tampered = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const token of ['', 'x', id, `${id}.${tampered}`, `${randomUUID()}.${signature}`])
      await expectRefused(bearer(token), id, 'link_invalid');
  });

  it('is denied for another registration, even with the session of its owner', async () => {
    const { parent: guest } = await payingGuest(app, [sitting([saturday(4)])]);
    const family = await payingFamily(app, [sitting([saturday(4)])]);
    const [id = ''] = family.ids;
    await expectRefused(guest, id, 'link_invalid');
    await expectRefused(bearer(tokenOf(guest)), id, 'link_invalid');
    guest.token = family.parent.token;
    await expectRefused(guest, id, 'link_invalid');
  });

  it('is denied after the registration’s email changes', async () => {
    const { parent: guest, ids } = await payingGuest(app, [sitting([saturday(4)])]);
    const [id = ''] = ids;
    await app.database.query(
      "UPDATE registrations SET parent_email = 'new@example.com', parent_email_key = 'new@example.com' WHERE id = $1",
      [id],
    );
    await expectRefused(guest, id, 'link_invalid');
  });

  it('is denied once an account verifies the email, and that account can read the registration', async () => {
    const email = `claims.${randomUUID()}@example.com`;
    const form = () => fillIn.college_essays({ parent_email: email });
    const { parent: guest, ids } = await payingGuest(app, [form()]);
    const parent = app.client();
    await signUp(parent, email);
    expect((await readPage(guest, ids[0] ?? '')).status).toBe(200);
    await app.database.query('UPDATE accounts SET email_verified_at = now() WHERE email = $1', [email]);
    await expectRefused(guest, ids[0] ?? '', 'link_claimed');
    expect((await readPage(parent, ids[0] ?? '')).status).toBe(200);
  });

  it('is not offered in the receipt if an account owns the registration', async () => {
    const [inAccount, signedOut] = [`member.${randomUUID()}@example.com`, `member.${randomUUID()}@example.com`];
    await signUpConfirmed(app, app.client(), signedOut);
    await payingFamily(app, [fillIn.college_essays({ parent_email: inAccount })]);
    await pay(app, app.client(), [fillIn.college_essays({ parent_email: signedOut })]);
    for (const email of [inAccount, signedOut]) {
      const { text } = await app.mails.waitFor(({ to, subject }) => to.includes(email) && /receipt/.test(subject));
      expect(text).toContain('Open your dashboard');
      expect(text).not.toContain('/manage');
    }
  });

  it('is allowed for 12 months and denied afterward', async () => {
    const { parent: guest, ids } = await payingGuest(app, [sitting([saturday(4)])]);
    const [id = ''] = ids;
    const name = new URL(app.database.url).pathname.slice(1);
    const readAfter = async (time: string) => {
      await app.database.query(`ALTER DATABASE ${name} SET academy.clock = 'adjustable'`);
      await app.database.query(`ALTER DATABASE ${name} SET academy.clock_offset = '${time}'`);
      const later = await startTestApp({ database: app.database, workers: false, invariants: false });
      const { status, body } = await readPage(bearer(tokenOf(guest), later), id);
      await later.stop();
      await app.database.query(`ALTER DATABASE ${name} RESET academy.clock_offset`);
      return { status, error: (body as { error?: string }).error };
    };
    expect(await readAfter('364 days')).toEqual({ status: 200, error: undefined });
    expect(await readAfter('367 days')).toEqual({ status: 403, error: 'link_invalid' });
  });
});
