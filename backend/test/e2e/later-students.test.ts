import type { StudentLessonsResponse } from '@academy/contracts/http/lessons';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, confirmEmail, parentPassword, signUp } from '../support/families.js';
import { fillIn } from '../support/forms.js';
import { page, pay, saveDetails } from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

/** Buys essay sessions for Ana Cruz. @returns the registration's id */
async function buyFor(client: TestClient, parentEmail: string, studentEmail: string): Promise<string> {
  const form = fillIn.college_essays({
    parent_email: parentEmail,
    student_first_name: 'Ana',
    student_last_name: 'Cruz',
    student_email: studentEmail,
  });
  const { ids } = await pay(app, client, [form]);
  return ids[0] ?? '';
}

const packagesOf = async (client: TestClient, studentId: string) =>
  (await client.get<StudentLessonsResponse>(`/api/students/${studentId}/lessons`)).body.data.packages.map(
    ({ registration_id: id }) => id,
  );

async function family(): Promise<{ client: TestClient; id: string; email: string }> {
  const client = app.client();
  const { user } = await signUp(client);
  return { client, id: user.id, email: user.email };
}

describe('sessions bought before the student was added', () => {
  it('are the student’s once the student is added with the name in the form', async () => {
    const { client, email } = await family();
    const bought = await buyFor(client, email, 'ana.form@example.com');
    expect((await page(client, bought)).student_id).toBeNull();
    const ana = await addStudent(client, { student_name: ' ana  CRUZ', student_email: 'ana.own@example.com' });
    const ben = await addStudent(client, { student_name: 'Ben Cruz', student_email: 'ben.cruz@example.com' });
    expect([await packagesOf(client, ana.id), await packagesOf(client, ben.id)]).toEqual([[bought], []]);
    expect((await page(client, bought)).student_id).toBe(ana.id);
  });

  it('are the student’s with the email in the form, whatever the name', async () => {
    const { client, email } = await family();
    const bought = await buyFor(client, email, 'ana.same@example.com');
    const nina = await addStudent(client, { student_name: 'Nina Cruz', student_email: 'ANA.same@example.com' });
    expect(await packagesOf(client, nina.id)).toEqual([bought]);
  });

  it('wait for a corrected name, and stay without a student if none fits', async () => {
    const { client, email } = await family();
    const bought = await buyFor(client, email, 'ana.typo@example.com');
    const anna = await addStudent(client, { student_name: 'Anna Cruz', student_email: 'anna.typo@example.com' });
    expect(await packagesOf(client, anna.id)).toEqual([]);
    const changed = await client.put(`/api/students/${anna.id}`, { student_name: 'Ana Cruz' });
    expect(changed.status).toBe(200);
    expect(await packagesOf(client, anna.id)).toEqual([bought]);
  });

  it('are the student’s once the account confirms the address that a guest used', async () => {
    const { client, id, email } = await family();
    const ana = await addStudent(client, { student_name: 'Ana Cruz', student_email: 'ana.guest@example.com' });
    const bought = await buyFor(app.client(), email, 'ana.guest@example.com');
    // Anyone can type a name.
    await buyFor(app.client(), email, 'ana.other@example.com');
    expect(await packagesOf(client, ana.id)).toEqual([]);
    await confirmEmail(app, id);
    expect(await packagesOf(client, ana.id)).toEqual([bought]);
  });

  it('of another account stay untouched', async () => {
    const [one, other] = [await family(), await family()];
    await buyFor(one.client, other.email, 'ana.else@example.com');
    const ana = await addStudent(other.client, { student_name: 'Ana Cruz', student_email: 'ana.else@example.com' });
    await confirmEmail(app, other.id);
    expect(await packagesOf(other.client, ana.id)).toEqual([]);
  });

  it('are named in the audit row of the change that links them', async () => {
    const { client, id, email } = await family();
    const bought = await buyFor(client, email, 'ana.audit@example.com');
    const ana = await addStudent(client, { student_name: 'Anna Cruz', student_email: 'anna.audit@example.com' });
    await client.put(`/api/students/${ana.id}`, { student_name: 'Ana Cruz' });
    const rows = await app.database.query<{ command: string; linked: string[] | null }>(
      "SELECT command, details->'linked_registration_ids' AS linked FROM audit WHERE subject_id IN ($1, $2) AND command ~ 'Student' ORDER BY id",
      [id, ana.id],
    );
    expect(rows).toEqual([
      { command: 'CreateStudents', linked: null },
      { command: 'UpdateStudent', linked: [bought] },
    ]);
  });

  it('are the student’s once the parent corrects the email of the registration', async () => {
    const { client, email } = await family();
    const bought = await buyFor(client, email, 'ana.wrong@example.com');
    const anna = await addStudent(client, { student_name: 'Anna Cruz', student_email: 'anna.right@example.com' });
    expect(await packagesOf(client, anna.id)).toEqual([]);
    expect((await saveDetails(client, bought, { student_email: 'anna.right@example.com' })).status).toBe(200);
    expect(await packagesOf(client, anna.id)).toEqual([bought]);
  });

  it('stay without a student while two have the name', async () => {
    const { client, email } = await family();
    const one = await addStudent(client, { student_name: 'Ana Cruz', student_email: 'ana.one@example.com' });
    const two = await addStudent(client, { student_name: 'Ana Cruz', student_email: 'ana.two@example.com' });
    const bought = await buyFor(client, email, 'ana.both@example.com');
    await client.put(`/api/students/${two.id}`, { student_name: 'Ana Cruz', school: 'Rye High School' });
    expect([await packagesOf(client, one.id), await packagesOf(client, two.id)]).toEqual([[], []]);
    await client.put(`/api/students/${two.id}`, { student_name: 'Ana Maria Cruz' });
    expect(await packagesOf(client, one.id)).toEqual([bought]);
  });

  it('wait until the parent confirms the student', async () => {
    const { client, id, email } = await family();
    const ana = await addStudent(client, { student_name: 'Ana Cruz', student_email: 'ana.held@example.com' });
    const ben = await addStudent(client, { student_name: 'Ben Cruz', student_email: 'ben.held@example.com' });
    const before = await buyFor(app.client(), email, 'ana.held@example.com');
    await confirmEmail(app, id, { holdStudents: true });
    const asGuest = await buyFor(app.client(), email, 'ana.held@example.com');
    const signedIn = await buyFor(client, email, 'ana.name@example.com');
    await client.post('/api/students/confirm', { student_ids: [ben.id] });
    expect(await packagesOf(client, ana.id)).toEqual([]);
    await client.post('/api/students/confirm', { student_ids: [ana.id] });
    expect((await packagesOf(client, ana.id)).toSorted()).toEqual([before, asGuest, signedIn].toSorted());
  });

  it('stay without a student when the account is deleted', async () => {
    const { client, id, email } = await family();
    await addStudent(client, { student_name: 'Ana Cruz', student_email: 'ana.gone@example.com' });
    const bought = await buyFor(app.client(), email, 'ana.never@example.com');
    await confirmEmail(app, id);
    const deleted = await client.post('/api/account/deletion', { current_password: parentPassword });
    expect(deleted.status).toBe(200);
    const [row] = await app.database.query('SELECT account_id, student_id FROM registrations WHERE id = $1', [bought]);
    expect(row).toEqual({ account_id: id, student_id: null });
  });
});
