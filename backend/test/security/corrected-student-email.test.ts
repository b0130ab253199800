import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { readCalendar, shareCalendar } from '../support/calendars.js';
import type { TestClient } from '../support/client.js';
import { addStudent, signUpConfirmed } from '../support/families.js';
import { staffOf, staffPassword } from '../support/office.js';
import { linkToken, newPassword } from '../support/one-time-links.js';
import { enableTwoFactor } from '../support/two-factor.js';

let app: TestApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
  manager = (await staffOf(app, 'manager')).client;
  await manager.post('/api/office/session/confirmation', { password: staffPassword });
});
afterAll(() => app.stop());

const chosen = 'Stranger2026';
const signIn = (client: TestClient, email: string) =>
  client.post<{ token?: string }>('/api/students/login', { email, password: chosen });
const status = async (client: TestClient) => (await client.get('/api/student/dashboard')).status;

/** Adds a student with a mistyped address. Its owner chooses a password with the emailed link and signs in. */
async function mistyped() {
  const parent = app.client();
  await signUpConfirmed(app, parent);
  const { id, student_email } = await addStudent(parent);
  const email = student_email ?? '';
  const token = await linkToken(app, 'reset_password', { kind: 'student', id }, email);
  await app.client().post('/api/reset-password', newPassword(token, chosen));
  const stranger = app.client();
  stranger.token = (await signIn(stranger, email)).body.token ?? '';
  expect(await status(stranger)).toBe(200);
  return { parent, id, email, stranger };
}

type Mistyped = Awaited<ReturnType<typeof mistyped>>;
const byParent = ({ parent, id }: Mistyped, email: string) =>
  parent.put(`/api/students/${id}`, { student_name: 'Ann', student_email: email });
const byOffice = ({ id }: Mistyped, email: string) =>
  manager.put(`/api/office/students/${id}`, { name: 'Ann', email, school: '', version: 1 });

describe.each([
  ['a parent', byParent],
  ['the office', byOffice],
])('a student’s email address that %s corrects', (_who, correct) => {
  it('signs out the owner of the wrong address, and forgets their device and two-factor authentication', async () => {
    const student = await mistyped();
    await enableTwoFactor(student.stranger, chosen);
    const right = `right-${randomUUID()}@example.com`;
    expect((await correct(student, right)).status).toBe(200);
    expect(await status(student.stranger)).toBe(401);
    expect(await app.database.query('SELECT 1 FROM known_devices WHERE student_id = $1', [student.id])).toEqual([]);
    // The password stays, but no code of the stranger's app is needed. The student is told that it was turned off.
    expect((await signIn(app.client(), right)).status).toBe(200);
    const events = await app.database.query<{ change: string }>(
      `SELECT payload ->> 'change' AS change FROM outbox WHERE name = 'TwoFactorChanged' AND payload ->> 'student_id' = $1
       ORDER BY occurred_at`,
      [student.id],
    );
    expect(events.map(({ change }) => change)).toEqual(['on', 'off']);
  });

  it('ends the student’s calendar link, which the stranger could copy, and keeps the family’s', async () => {
    const student = await mistyped();
    const [own, family] = [await shareCalendar(student.stranger), await shareCalendar(student.parent)];
    await correct(student, `right-${randomUUID()}@example.com`);
    expect((await readCalendar(app, own.url)).status).toBe(404);
    expect((await readCalendar(app, family.url)).status).toBe(200);
  });

  it('keeps the student signed in, and the calendar link, when the address stays the same', async () => {
    const student = await mistyped();
    const { url } = await shareCalendar(student.stranger);
    await enableTwoFactor(student.stranger, chosen);
    expect((await correct(student, student.email.toUpperCase())).status).toBe(200);
    expect(await status(student.stranger)).toBe(200);
    expect((await readCalendar(app, url)).status).toBe(200);
    expect((await signIn(app.client(), student.email)).status).toBe(409);
  });
});
