import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allApplied, startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { erase, erasingOwner, isOver, signUpAs, sittingOf, tracesLeft } from '../support/erasures.js';
import { addStudent, confirmEmail, parentPassword } from '../support/families.js';
import { deskOf, officeRegistration } from '../support/office-registrations.js';
import { verificationToken } from '../support/one-time-links.js';
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
