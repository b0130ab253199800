import { studentMessages } from '@academy/contracts/rules/students';
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@academy/contracts/http/errors';
import type { Student, StudentResponse, StudentsResponse } from '@academy/contracts/http/students';
import { graduationYearMessage } from '@academy/contracts/rules/graduation-year';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, signUpConfirmed, studentPassword } from '../support/families.js';
import { checkoutRequest, confirmDemo, courseBody, postRegistration, startCheckout } from '../support/journey.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});
afterAll(() => app.stop());

async function family(): Promise<{ parent: TestClient; id: string; student: Student }> {
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent);
  return { parent, id: user.id, student: await addStudent(parent) };
}

const update = (client: TestClient, id: string, body: unknown, path = '/api/students') =>
  client.put<StudentResponse & Pick<ErrorBody, 'errors'>>(`${path}/${id}`, body);
const signIn = (email: string | null, password = studentPassword) =>
  app.client().post<{ token: string }>('/api/students/login', { email, password });
const students = async (parent: TestClient, id: string) =>
  (await parent.get<StudentsResponse>(`/api/parent/user/${id}`)).body.students;
const nothing = { success: false, error: 'not_found', message: 'We could not find that. It may have been deleted.' };

describe('changing a student', () => {
  it('saves the documented fields on both paths', async () => {
    const { parent, id, student } = await family();
    for (const path of ['/api/students', '/students']) {
      const school = `School ${path}`;
      const { status, body } = await update(
        parent,
        student.id,
        { student_name: ' Ann Lee ', student_email: ` New.${student.student_email} `, school },
        path,
      );
      expect(status).toBe(200);
      expect(body.student).toMatchObject({
        id: student.id,
        student_name: 'Ann Lee',
        student_email: `New.${student.student_email}`,
        school,
        user_id: id,
        created_at: student.created_at,
        bank_name: null,
      });
      expect(await students(parent, id)).toEqual([body.student]);
    }
    expect((await signIn(`new.${student.student_email}`)).status).toBe(200);
    expect((await signIn(student.student_email)).status).toBe(401);
  });

  it('clears fields that are sent empty and keeps fields that are left out', async () => {
    const { parent, student } = await family();
    expect((await update(parent, student.id, { student_name: 'Ann' })).body.student).toMatchObject({
      student_email: student.student_email,
      school: student.school,
    });
    for (const empty of [null, '']) {
      await update(parent, student.id, { student_name: 'Ann', student_email: student.student_email, school: 'Rye' });
      expect(
        (await update(parent, student.id, { student_name: 'Ann', student_email: empty, school: empty })).body.student,
      ).toMatchObject({ student_email: null, school: null });
    }
    expect((await signIn(student.student_email)).status).toBe(401);
  });

  it('saves the graduation year, keeps it if it is left out, and removes it', async () => {
    const { parent, student } = await family();
    const years: unknown[] = [];
    for (const change of [{ graduation_year: 2029 }, {}, { graduation_year: null }, { graduation_year: 2025 }])
      years.push((await update(parent, student.id, { student_name: 'Ann', ...change })).body.student.graduation_year);
    expect(years).toEqual([2029, 2029, null, 2025]);
  });

  it('changes the password, and keeps it if none is sent', async () => {
    const { parent, student } = await family();
    for (const empty of [{}, { password: '', password_confirmation: '' }, { password: null }])
      expect((await update(parent, student.id, { student_name: 'Ann', ...empty })).status).toBe(200);
    expect((await signIn(student.student_email)).status).toBe(200);
    expect(
      (
        await update(parent, student.id, {
          student_name: 'Ann',
          password: 'lower case',
          password_confirmation: 'lower case',
        })
      ).status,
    ).toBe(200);
    expect([
      (await signIn(student.student_email)).status,
      (await signIn(student.student_email, 'lower case')).status,
    ]).toEqual([401, 200]);
  });

  it.each([
    [{ student_name: ' ' }, 'student_name', 'Student name is required.'],
    [{ student_email: 'abc' }, 'student_email', 'Please enter a valid student email address.'],
    [{ school: 'x'.repeat(201) }, 'school', 'Must be at most 200 characters'],
    [{ graduation_year: 2024 }, 'graduation_year', graduationYearMessage],
    [{ graduation_year: 2028.5 }, 'graduation_year', graduationYearMessage],
    [{ graduation_year: 'soon' }, 'graduation_year', graduationYearMessage],
    [{ password: 'Abcdefg1', password_confirmation: 'Abcdefg2' }, 'password_confirmation', 'Passwords do not match.'],
    [{ password: 'Abcdefg1' }, 'password_confirmation', 'Passwords do not match.'],
    [{ password_confirmation: 'Abcdefg1' }, 'password_confirmation', 'Passwords do not match.'],
    [{ password: 'short', password_confirmation: 'short' }, 'password', 'Password must be at least 8 characters long.'],
  ])('rejects %j', async (change, field, message) => {
    const { parent, id, student } = await family();
    expect(await update(parent, student.id, { student_name: 'Ann', ...change })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [message] } },
    });
    expect(await students(parent, id)).toEqual([student]);
  });

  it('rejects the email address of another family’s student until that student is deleted', async () => {
    const [ours, theirs] = [await family(), await family()];
    const taken = await update(ours.parent, ours.student.id, {
      student_name: 'Ann',
      student_email: theirs.student.student_email?.toUpperCase(),
    });
    expect(taken).toMatchObject({
      status: 422,
      body: { errors: { student_email: [studentMessages.emailTaken] } },
    });
    await theirs.parent.delete(`/api/students/${theirs.student.id}`);
    expect(
      (await update(ours.parent, ours.student.id, { student_name: 'Ann', student_email: theirs.student.student_email }))
        .status,
    ).toBe(200);
  });
});

describe('deleting a student', () => {
  it('hides the student and ends their session immediately, on both paths', async () => {
    for (const path of ['/api/students', '/students']) {
      const { parent, id, student } = await family();
      const { token } = (await signIn(student.student_email)).body;
      expect(await parent.delete(`${path}/${student.id}`)).toMatchObject({ status: 200, body: { success: true } });
      expect(await students(parent, id)).toEqual([]);
      expect((await app.client(token).get('/api/user/profile')).status).toBe(401);
      expect((await signIn(student.student_email)).status).toBe(401);
      expect(await parent.delete(`${path}/${student.id}`)).toMatchObject({ status: 404, body: nothing });
      expect(await update(parent, student.id, { student_name: 'Ann' })).toMatchObject({ status: 404, body: nothing });
    }
  });

  it('keeps registrations, payments, ledger entries and the student row', async () => {
    const { parent, student } = await family();
    const body = courseBody({ student_email: student.student_email ?? '' });
    const checkout = await startCheckout(parent, checkoutRequest([body]));
    await confirmDemo(parent, checkout.body.payment_id);
    await postRegistration(parent, checkout.body.payment_id, body);
    const counts = () =>
      app.database.query(
        'SELECT (SELECT count(*) FROM registrations) AS r, (SELECT count(*) FROM payments) AS p, (SELECT count(*) FROM ledger_entries) AS l, (SELECT count(*) FROM students) AS s',
      );
    const before = await counts();
    expect((await parent.delete(`/api/students/${student.id}`)).status).toBe(200);
    expect(await counts()).toEqual(before);
  });

  it('succeeds for exactly one of 40 concurrent requests', async () => {
    const { parent, student } = await family();
    const answers = await Promise.all(Array.from({ length: 40 }, () => parent.delete(`/api/students/${student.id}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(39);
  });
});

it.each(['x', 'login', '%20', `${randomUUID()}x`])(
  'responds with 404 to changes of a student with the ID %j',
  async (id) => {
    const { parent } = await family();
    expect((await update(parent, id, { student_name: 'Ann' })).status).toBe(404);
    expect((await parent.delete(`/api/students/${id}`)).status).toBe(404);
  },
);
