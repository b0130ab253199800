import { randomUUID } from 'node:crypto';
import type { StudentResponse, UpdateStudentRequest } from '@academy/contracts/http/students';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.js';
import { addStudent, confirmEmail, signUp, signUpConfirmed } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { newPassword, tokenIn } from '../support/one-time-links.js';

let app: MailApp;

beforeAll(async () => void (app = await startMailApp({ env: {} })));
afterAll(() => app.stop());

const fresh = () => `ann-${randomUUID()}@example.com`;
const invited = /choose your password$/;
const changed = /^Your student password was changed$/;
const mailsTo = (email: string) => app.mails.mails.filter(({ to }) => to.includes(email));
const mailTo = (email: string, subject: RegExp) =>
  app.mails.waitFor((mail) => mail.to.includes(email) && subject.test(mail.subject));
const update = (parent: TestClient, id: string, change: Partial<UpdateStudentRequest>) =>
  parent.put<StudentResponse>(`/api/students/${id}`, { student_name: 'Ann', ...change });
/** Waits until all events with this name have been handled. */
const handled = (name: string) =>
  until(`the subscribers of ${name}`, async () => {
    const rows = await app.database.query(
      "SELECT 1 FROM outbox o JOIN deliveries d ON d.event_id = o.id WHERE o.name = $1 AND d.status <> 'done'",
      [name],
    );
    return rows.length === 0;
  });

async function family(student_email: string | null) {
  const parent = app.client();
  await signUpConfirmed(app, parent);
  return { parent, student: await addStudent(parent, { student_email }) };
}

describe('a student’s email address', () => {
  it.each([
    ['added later', () => null],
    ['changed', fresh],
  ])('that is %s receives a link to choose a password', async (_when, before) => {
    const { parent, student } = await family(before());
    const email = fresh();
    const password = { password: 'Typed2026x', password_confirmation: 'Typed2026x' };
    expect((await update(parent, student.id, { student_email: email, ...password })).status).toBe(200);
    const mail = await mailTo(email, invited);
    expect(`${mail.html}${mail.text}`).not.toContain('Typed2026x');
    const chosen = newPassword(tokenIn(mail), 'Chosen2026');
    expect((await app.client().post('/api/reset-password', chosen)).status).toBe(200);
    const login = { email, password: 'Chosen2026' };
    expect((await app.client().post('/api/students/login', login)).status).toBe(200);
    expect(mailsTo(email).map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching(changed));
  });

  it('receives no second link if only its letter case or the student’s name changes', async () => {
    const { parent, student } = await family(null);
    const email = fresh();
    await update(parent, student.id, { student_email: email });
    await mailTo(email, invited);
    await update(parent, student.id, { student_email: email.toUpperCase(), student_name: 'Anna' });
    await handled('StudentEmailChanged');
    expect([...mailsTo(email), ...mailsTo(email.toUpperCase())]).toHaveLength(1);
  });

  it('receives its link only after the parent confirms their own email address', async () => {
    const parent = app.client();
    const { user } = await signUp(parent);
    const student = await addStudent(parent, { student_email: null });
    const email = fresh();
    await update(parent, student.id, { student_email: email });
    await handled('StudentEmailChanged');
    expect(mailsTo(email)).toEqual([]);
    await confirmEmail(app, user.id);
    await mailTo(email, invited);
  });

  it('can be changed at most ten times an hour', async () => {
    const { parent, student } = await family(null);
    const statuses: number[] = [];
    for (let change = 0; change < 11; change += 1)
      statuses.push((await update(parent, student.id, { student_email: fresh() })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

it('emails the student about a password changed by the parent, without the password', async () => {
  const email = fresh();
  const { parent, student } = await family(email);
  await update(parent, student.id, { password: 'Another2026', password_confirmation: 'Another2026' });
  const mail = await mailTo(email, changed);
  expect(`${mail.html}${mail.text}`).not.toContain('Another2026');
  expect(mail.text).toContain('/auth/forgot-password');
});

it('responds with 409 to the second update of a student with the same version', async () => {
  const { parent, student } = await family(null);
  const { version } = student;
  const saved = await update(parent, student.id, { student_name: 'Anna', version });
  expect(saved.body.student.version).toBe((version ?? 0) + 1);
  expect(await update(parent, student.id, { student_name: 'Annie', version })).toMatchObject({
    status: 409,
    body: { error: 'stale_version' },
  });
  expect((await update(parent, student.id, { student_name: 'Annie' })).status).toBe(200);
});
