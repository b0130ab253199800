import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allApplied, startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { erase, erasingOwner, isOver, signUpAs, sittingOf, tracesLeft } from '../support/erasures.js';
import { addStudent, confirmEmail, parentPassword, signUpConfirmed } from '../support/families.js';
import { saturday } from '../support/forms.js';
import { deskOf, officeRegistration } from '../support/office-registrations.js';
import { linkToken, newPassword, verificationToken } from '../support/one-time-links.js';
import { pay } from '../support/registration-page.js';

let app: CardApp;
let owner: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  owner = await erasingOwner(app);
});
afterAll(() => app.stop());

const recipients = async (word: string) => {
  const rows = await app.database.query<{ recipient: string }>(
    'SELECT DISTINCT recipient FROM emails WHERE recipient LIKE $1 ORDER BY 1',
    [`%${word}%`],
  );
  return rows.map(({ recipient }) => recipient);
};

/** Separates emails to these addresses from their events, which are deleted after 90 days. Only the address is left to find them by. */
const forgetEvents = (word: string) =>
  app.database.query('UPDATE emails SET event_id = gen_random_uuid() WHERE recipient LIKE $1', [`%${word}%`]);

/** Stores an email to staff about a student, with an event that names no one else. */
async function storeStaffEmail(studentId: string, name: string): Promise<void> {
  const [event] = await app.database.query<{ id: string }>(
    "INSERT INTO outbox (name, version, payload, published_at) VALUES ('TaskCompleted', 1, $1, academy_now()) RETURNING id",
    [JSON.stringify({ task_id: randomUUID(), student_id: studentId, completed_by: 'student' })],
  );
  await app.database.query(
    "INSERT INTO emails (message_id, event_id, subscriber, recipient, subject, status, attempts) VALUES ($1, $2, 'notify-staff', 'tutor@example.com', $3, 'accepted', 1)",
    [`${event?.id}@academy.test`, event?.id, `Task completed: ${name}`],
  );
}

describe('erasing a family', () => {
  const [last, phone] = ['Vanderquist', '9145557394'];
  const [first, email, mistyped, wrong] = ['first', 'now', 'mistyped', 'wrong'].map(
    (word) => `${word}.vanderquist@example.com`,
  ) as [string, string, string, string];

  /** Signs up a parent who has had several addresses and students. @returns the account's id */
  async function aChangedFamily(): Promise<string> {
    const { client, id } = await signUpAs(app, 'Zebulon', last, first, phone);
    await confirmEmail(app, id);
    const change = (to: string) => client.put(`/api/users/${id}`, { email: to, current_password: parentPassword });
    expect((await change(email)).status).toBe(200);
    expect((await app.client().post('/api/verify', { token: await verificationToken(app, id, email) })).status).toBe(
      200,
    );
    expect((await change(mistyped)).status).toBe(200);
    await app.mails.waitFor(({ to }) => to.includes(mistyped));
    expect((await client.delete('/api/account/email-change')).status).toBe(200);
    const paid = await pay(app, client, [sittingOf(last, wrong, phone)]);
    const [registration = ''] = paid.ids;
    // An email that is written after the correction goes to the right address.
    await expect.poll(() => recipients('vanderquist')).toEqual(expect.arrayContaining([`child.${wrong}`, wrong]));
    const { version } = await officeRegistration(owner, registration);
    const correction = { parent_email: email, student_email: 'pupil.vanderquist@example.com', version };
    expect((await deskOf(owner).correct(registration, correction)).status).toBe(200);
    await isOver(app, registration);
    const named = await addStudent(client, {
      student_name: `Ottoline ${last}`,
      student_email: 'ottoline.vanderquist@example.com',
    });
    await app.client().post('/api/forgot-password', { email: 'ottoline.vanderquist@example.com' });
    await app.mails.waitFor(({ to }) => to.includes('ottoline.vanderquist@example.com'));
    const other = await addStudent(client, { student_name: `Peregrine ${last}`, student_email: null });
    await storeStaffEmail(other.id, other.student_name);
    await allApplied(app);
    for (const student of [named, other]) expect((await client.delete(`/api/students/${student.id}`)).status).toBe(200);
    return id;
  }

  it('removes emails to former addresses of parent, students and registrations, and emails about removed students', async () => {
    const id = await aChangedFamily();
    const addresses = [`child.${wrong}`, first, mistyped, email, 'ottoline.vanderquist@example.com', wrong];
    await expect.poll(() => recipients('vanderquist')).toEqual(addresses);
    await forgetEvents('vanderquist');
    expect((await erase(owner, id, `Zebulon ${last}`)).status).toBe(200);
    await app.mails.waitFor(({ to, subject }) => to.includes(email) && subject === 'Your data was erased');
    await allApplied(app);
    expect(await tracesLeft(app, ['vanderquist', 'ottoline', 'peregrine', phone])).toEqual([]);
  });
});

describe('erasing a family that booked with addresses of other families', () => {
  const [last, own, phone] = ['Thackeray', 'own.thackeray@example.com', '9145557395'];
  const [parent, tagged, student, guest, pending] = ['parent', 'parent+kids', 'student', 'guest', 'pending'].map(
    (word) => `${word}.ellsworth@example.com`,
  ) as [string, string, string, string, string];
  const others = [parent, student, guest];

  /** Creates a family with a student, one that is changing its address, and one without an account. @returns tokens of their links */
  async function otherFamilies() {
    const client = app.client();
    const { user } = await signUpConfirmed(app, client, parent);
    const { id } = await addStudent(client, { student_email: student });
    const moving = app.client();
    const { user: mover } = await signUpConfirmed(app, moving);
    const change = { email: pending, current_password: parentPassword };
    expect((await moving.put(`/api/users/${mover.id}`, change)).status).toBe(200);
    const { ids } = await pay(app, app.client(), [sittingOf('Ellsworth', guest, '9145557396', saturday(5))]);
    await app.mails.waitFor(({ to, text }) => to.includes(guest) && text.includes(ids[0] ?? ''));
    for (const email of others) {
      expect((await app.client().post('/api/email-codes', { email })).status).toBe(202);
      expect((await app.client().post('/api/forgot-password', { email })).status).toBe(202);
      await app.mails.waitFor(({ to, subject }) => to.includes(email) && subject.includes(' is your '));
      await app.database.query(
        'INSERT INTO confirmed_devices (device_hash, email_key) VALUES (sha256($1::text::bytea), $1::text)',
        [email],
      );
    }
    const passwords = [
      await linkToken(app, 'reset_password', { kind: 'parent', id: user.id }, parent),
      await linkToken(app, 'reset_password', { kind: 'student', id }, student),
    ];
    return { passwords, confirmation: await verificationToken(app, mover.id, pending) };
  }

  /** Signs up a parent who booked with all these addresses. @returns the account's id */
  async function aFamilyOfTheirs(): Promise<string> {
    const { client, id } = await signUpAs(app, 'Zebulon', last, own, phone);
    await confirmEmail(app, id);
    for (const [week, email] of [parent, tagged, guest, pending].entries()) {
      const form = sittingOf(last, email, phone, saturday(3 + week));
      const { ids } = await pay(app, client, [{ ...form, body: { ...form.body, student_email: student } }]);
      await app.mails.waitFor(({ to, subject }) => to.includes(email) && subject.startsWith('Your registration'));
      await isOver(app, ids[0]);
    }
    return id;
  }

  const stored = async () => {
    const [row] = await app.database.query(
      `SELECT (SELECT count(*)::int FROM email_codes WHERE email_key = ANY($1)) AS codes,
         (SELECT count(*)::int FROM password_reset_requests WHERE email_key = ANY($1)) AS requests,
         (SELECT count(*)::int FROM confirmed_devices WHERE email_key = ANY($1)) AS devices`,
      [others],
    );
    return row;
  };

  it('keeps their links, codes, devices and emails, but no email about the erased bookings', async () => {
    const { passwords, confirmation } = await otherFamilies();
    const id = await aFamilyOfTheirs();
    await allApplied(app);
    expect((await recipients('ellsworth')).includes(tagged)).toBe(true);
    expect((await erase(owner, id, `Zebulon ${last}`)).status).toBe(200);
    await app.mails.waitFor(({ to, subject }) => to.includes(own) && subject === 'Your data was erased');
    await allApplied(app);
    expect(await stored()).toEqual({ codes: 3, requests: 3, devices: 3 });
    expect(await recipients('ellsworth')).toEqual(['child.guest.ellsworth@example.com', guest, parent, student]);
    expect(
      await app.database.query("SELECT 1 FROM emails WHERE recipient = $1 AND subject LIKE 'Your reg%'", [parent]),
    ).toEqual([]);
    expect(await tracesLeft(app, ['thackeray', phone, 'parent[+]kids'])).toEqual([]);
    for (const token of passwords)
      expect((await app.client().post('/api/reset-password', newPassword(token))).status).toBe(200);
    expect((await app.client().post('/api/verify', { token: confirmation })).status).toBe(200);
  });

  it('removes their address from revoked links of an account that was deleted before', async () => {
    const email = 'hollister@example.com';
    const { client, id } = await signUpAs(app, 'Zebulon', 'Hollister', email, '9145557397');
    await verificationToken(app, id, email);
    expect((await client.post('/api/account/deletion', { current_password: parentPassword })).status).toBe(200);
    const { ids } = await pay(app, app.client(), [sittingOf('Hollister', email, '9145557397')]);
    await isOver(app, ids[0]);
    await allApplied(app);
    expect((await erase(owner, ids[0] ?? '', 'Zebulon Hollister')).status).toBe(200);
    expect(
      await app.database.query('SELECT DISTINCT email_key AS key FROM one_time_links WHERE account_id = $1', [id]),
    ).toEqual([{ key: '' }]);
  });
});
