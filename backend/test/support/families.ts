import { randomUUID } from 'node:crypto';
import type { RegisterRequest, SignedInResponse } from '@academy/contracts/http/accounts';
import type { NewStudent, Student, StudentsResponse } from '@academy/contracts/http/students';
import { EmailVerification } from '../../src/accounts/credentials/email-verification.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';

export const parentPassword = 'Abcdefg1';
export const studentPassword = 'Student2026';

/** Returns a sign-up with an unused address. */
export function newParent(change: Partial<RegisterRequest> = {}): RegisterRequest {
  return {
    firstname: 'Jane',
    lastname: 'Doe',
    email: `parent-${randomUUID()}@example.com`,
    password: parentPassword,
    password_confirmation: parentPassword,
    phone_no: null,
    ...change,
  };
}

/** Returns a student with an unused address. */
export function newStudent(change: Partial<NewStudent> = {}): NewStudent {
  return {
    student_name: 'Ann Marie Doe',
    student_email: `ann-${randomUUID()}@example.com`,
    school: 'Rye High School',
    password: studentPassword,
    password_confirmation: studentPassword,
    ...change,
  };
}

/** Signs up a new parent. The client sends the session token from then on. */
export async function signUp(client: TestClient, email?: string): Promise<SignedInResponse> {
  const answer = await client.postOnce<SignedInResponse>(
    '/api/register',
    newParent(email === undefined ? {} : { email }),
  );
  if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  client.token = answer.body.token;
  return answer.body;
}

/** Confirms the email address of an account, as the emailed link does. @param options `holdStudents` as a password reset does */
export async function confirmEmail(
  { app }: TestApp,
  accountId: string,
  options: { holdStudents?: boolean } = {},
): Promise<void> {
  const verification = app.get(EmailVerification, { strict: false });
  await app.get(UnitOfWork, { strict: false }).run((tx) => verification.confirm(tx, accountId, options));
}

/** Signs up a new parent and confirms the email address. */
export async function signUpConfirmed(app: TestApp, client: TestClient, email?: string): Promise<SignedInResponse> {
  const signedUp = await signUp(client, email);
  await confirmEmail(app, signedUp.user.id);
  return signedUp;
}

/** Adds a student to the family of a signed-in parent. */
export async function addStudent(parent: TestClient, change: Partial<NewStudent> = {}): Promise<Student> {
  const { status, body } = await parent.postOnce<StudentsResponse>('/api/students', { students: [newStudent(change)] });
  const [student] = body.students ?? [];
  if (status !== 201 || !student) throw new Error(`adding a student answered ${status}: ${JSON.stringify(body)}`);
  return student;
}
