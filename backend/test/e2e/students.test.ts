import { studentMessages } from '@academy/contracts/rules/students';
import { randomUUID } from 'node:crypto';
import type { ErrorBody, FieldErrors } from '@academy/contracts/http/errors';
import type { Student, StudentsResponse } from '@academy/contracts/http/students';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.js';
import { failedAttempt } from '../support/delayed-jobs.js';
import { addStudent, newStudent, signUpConfirmed, studentPassword } from '../support/families.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';

let app: MailApp;

beforeAll(async () => {
  app = await startMailApp();
});
afterAll(() => app.stop());

/** Signs up a confirmed parent. @returns the client, id and email address */
async function family(): Promise<{ parent: TestClient; id: string; email: string }> {
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent);
  return { parent, id: user.id, email: user.email };
}

async function studentClient(student: Student): Promise<TestClient> {
  const { body } = await app
    .client()
    .post<{ token: string }>('/api/students/login', { email: student.student_email, password: studentPassword });
  return app.client(body.token);
}

const post = (parent: TestClient, students: unknown, key = randomUUID()) =>
  parent.postOnce<{ students: Student[]; errors?: FieldErrors }>('/api/students', { students }, key);
const eventsOf = (studentId: string) =>
  app.database.query<{ payload: unknown; version: number }>(
    `SELECT payload, version FROM outbox WHERE payload->>'student_id' = $1`,
    [studentId],
  );

describe('adding a student', () => {
  it('creates the student, publishes an event and lists the student on both paths', async () => {
    const { parent, id } = await family();
    const { status, body } = await post(parent, [newStudent({ student_name: ' Ann Marie Doe ' })]);
    expect(status).toBe(201);
    const [student] = body.students;
    expect(body.students).toHaveLength(1);
    expect(student).toMatchObject({
      student_name: 'Ann Marie Doe',
      school: 'Rye High School',
      user_id: id,
      bank_name: null,
      account_number: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|hash/);
    expect(await eventsOf(student?.id ?? '')).toEqual([
      { version: 1, payload: { student_id: student?.id, account_id: id, has_email: true } },
    ]);
    for (const path of ['/api/parent/user/', '/parent/user/'])
      expect((await parent.get<StudentsResponse>(path + id)).body).toEqual({ success: true, students: [student] });
  });

  it('requires neither email nor school', async () => {
    const { parent } = await family();
    for (const nothing of ['', null])
      expect(await addStudent(parent, { student_email: nothing, school: nothing })).toMatchObject({
        student_email: null,
        school: null,
      });
  });

  it('returns field errors and creates nothing', async () => {
    const { parent, id } = await family();
    const { status, body } = await post(parent, [
      { student_name: '', student_email: 'abc', password: 'abc', password_confirmation: 'abd' },
    ]);
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      student_name: ['Student name is required.'],
      student_email: ['Please enter a valid student email address.'],
      password_confirmation: ['Passwords do not match.'],
    });
    expect((await post(parent, [])).body.errors).toHaveProperty('student_name');
    expect((await parent.get(`/api/parent/user/${id}`)).body).toEqual({ success: true, students: [] });
  });

  it('rejects the email address of another student until that student is deleted', async () => {
    const [ours, theirs] = [await family(), await family()];
    const student = await addStudent(ours.parent);
    const text = studentMessages.emailTaken;
    const taken = { status: 422, body: { error: 'validation_failed', errors: { student_email: [text] } } };
    const again = newStudent({ student_email: student.student_email?.toUpperCase() ?? null });
    for (const { parent } of [ours, theirs]) expect(await post(parent, [again])).toMatchObject(taken);
    await app.database.query('UPDATE students SET deleted_at = now() WHERE id = $1', [student.id]);
    expect((await post(theirs.parent, [again])).status).toBe(201);
  });

  it('leads on when another parent may have added the child, without saying so, and takes the child without an address', async () => {
    const [first, second, own] = [await family(), await family(), await family()];
    const child = await addStudent(first.parent);
    const siblings = await addStudent(own.parent);
    const other = newStudent({ student_email: child.student_email ?? null });
    const ours = newStudent({ student_email: siblings.student_email ?? null });
    const tries = [
      [second.parent, other],
      [second.parent, { ...other, student_email: other.student_email?.toUpperCase() }],
      [second.parent, { ...other, student_email: ` ${other.student_email} ` }],
      [own.parent, ours],
    ] as const;
    for (const [parent, student] of tries) {
      const { status, body } = await post(parent, [student as typeof other]);
      const [message = ''] = body.errors?.['student_email'] ?? [];
      expect([status, message]).toEqual([422, studentMessages.emailTaken]);
      expect(message).toMatch(/our office can connect you: call .* or write to .*@/);
      expect(message).not.toMatch(/already use|another (student|family)/i);
    }
    expect((await post(second.parent, [{ ...other, student_email: null }])).status).toBe(201);
  });

  it('creates all students of a list in order, each with its own password and event', async () => {
    const { parent, id } = await family();
    const sent = [
      newStudent({ student_name: 'Zoe Doe' }),
      newStudent({ student_name: 'Amy Doe', student_email: null }),
      newStudent({ student_name: 'Kim Doe', password: 'Kim2026abc', password_confirmation: 'Kim2026abc' }),
    ];
    const key = randomUUID();
    const { status, body } = await post(parent, sent, key);
    expect([status, body.students.map(({ student_name }) => student_name)]).toEqual([
      201,
      ['Zoe Doe', 'Amy Doe', 'Kim Doe'],
    ]);
    for (const student of body.students) expect(await eventsOf(student.id)).toHaveLength(1);
    const login = (email: string | null | undefined, password: string) =>
      app.client().post('/api/students/login', { email, password });
    expect((await login(sent[2]?.student_email, 'Kim2026abc')).status).toBe(200);
    expect((await login(sent[0]?.student_email, 'Kim2026abc')).status).toBe(401);
    expect(await post(parent, sent, key)).toMatchObject({ status: 201, body });
    expect((await parent.get<StudentsResponse>(`/api/parent/user/${id}`)).body.students).toHaveLength(3);
  });

  it('creates none of a list with an error and names the student with the error', async () => {
    const { parent, id } = await family();
    const [ann, again] = [newStudent(), newStudent({ student_email: null })];
    expect((await post(parent, [ann, { ...again, student_name: '' }])).body.errors).toEqual({
      'students.1.student_name': ['Student name is required.'],
    });
    const taken = [studentMessages.emailTaken];
    expect((await post(parent, [ann, { ...again, student_email: ann.student_email }])).body.errors).toEqual({
      'students.1.student_email': taken,
    });
    expect(
      (
        await post(
          parent,
          Array.from({ length: 11 }, () => again),
        )
      ).body.errors,
    ).toEqual({ students: ['Please add at most 10 students at a time.'] });
    expect((await parent.get<StudentsResponse>(`/api/parent/user/${id}`)).body.students).toEqual([]);
  });

  it('creates one student for 40 concurrent requests with one email address', async () => {
    const { parent, id } = await family();
    const student = newStudent();
    const answers = await Promise.all(Array.from({ length: 40 }, () => post(parent, [student])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(39);
    const { body } = await parent.get<StudentsResponse>(`/api/parent/user/${id}`);
    expect(body.students).toHaveLength(1);
    expect(await eventsOf(body.students[0]?.id ?? '')).toHaveLength(1);
  });

  it('returns the same student to repeated requests and rejects other data under their key', async () => {
    const { parent, id } = await family();
    const [student, key] = [newStudent({ student_email: null }), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(parent, [student], key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.students[0]?.id)).size).toBe(1);
    for (const change of [{ school: 'Another' }, { password: 'Another2026', password_confirmation: 'Another2026' }])
      expect((await post(parent, [{ ...student, ...change }], key)).status).toBe(409);
    expect((await parent.get<StudentsResponse>(`/api/parent/user/${id}`)).body.students).toHaveLength(1);
  });
});

describe('access to students', () => {
  it('returns the same 404 for another family, an unknown ID and an invalid ID', async () => {
    const [ours, theirs] = [await family(), await family()];
    await addStudent(theirs.parent);
    const answers = await Promise.all(
      [theirs.id, randomUUID(), 'x', `${ours.id}%20`].map((id) => ours.parent.get<ErrorBody>(`/api/parent/user/${id}`)),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...body, request_id: '' }).toEqual({
        success: false,
        error: 'not_found',
        message: 'We could not find that. It may have been deleted.',
        request_id: '',
      });
    }
  });

  it('is rejected with 403 for students and 401 for guests', async () => {
    const { parent, id } = await family();
    const student = await studentClient(await addStudent(parent));
    expect(await student.get(`/api/parent/user/${id}`)).toMatchObject({
      status: 403,
      body: { error: 'access_denied', message: 'Access Denied' },
    });
    expect(await post(student, [newStudent()])).toMatchObject({
      status: 403,
      body: { error: 'access_denied', message: 'Only parents can create student accounts.' },
    });
    for (const answer of [await app.client().get(`/api/parent/user/${id}`), await post(app.client(), [newStudent()])])
      expect(answer).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
  });
});

describe('the parent’s email about a new student', () => {
  it('contains the sign-in link and the student’s email but never the password', async () => {
    const { parent, email } = await family();
    const student = await addStudent(parent);
    const mail = await app.mails.waitFor(
      ({ to, subject }) => to.includes(email) && subject === 'Ann Marie Doe’s student account is ready',
    );
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain(student.student_email);
      expect(body).toContain('http://academy.test/auth/student-login');
      expect(body).not.toContain(studentPassword);
    }
    const [event] = await app.database.query<{ id: string }>(
      `SELECT id FROM outbox WHERE payload->>'student_id' = $1`,
      [student.id],
    );
    expect(mail.headers['message-id']).toBe(`<${event?.id}.tell-parent-when-student-created@postroad.example.com>`);
  });

  it('is retried and sent once after the mail server was busy', async () => {
    const { parent, email } = await family();
    app.mails.mood = 'busy';
    await addStudent(parent, { student_email: null });
    await failedAttempt(app, 'tell-parent-when-student-created');
    app.mails.mood = 'accept';
    const fits = ({ to, subject }: { to: string[]; subject: string }) =>
      to.includes(email) && subject === 'Ann Marie Doe was added to your account';
    const mail = await app.mails.waitFor(fits, 40_000);
    expect(mail.text).toContain('add an email address');
    expect(app.mails.mails.filter(fits)).toHaveLength(1);
  });
});
