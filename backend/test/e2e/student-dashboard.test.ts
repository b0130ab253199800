import type { StudentDashboardResponse } from '@academy/contracts/http/students';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, confirmEmail, signUp, studentPassword } from '../support/families.js';
import {
  checkoutRequest,
  cheapest,
  confirmDemo,
  courseBody,
  postRegistration,
  startCheckout,
} from '../support/journey.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});
afterAll(() => app.stop());

async function family() {
  const parent = app.client();
  const { user } = await signUp(parent);
  const student = await addStudent(parent);
  const client = app.client();
  client.token = (
    await client.post<{ token: string }>('/api/students/login', {
      email: student.student_email,
      password: studentPassword,
    })
  ).body.token;
  return { parent, user, student, client };
}

async function register(
  by: TestClient,
  studentEmail: string | null,
  parentEmail = 'jane@example.com',
  [first, last] = ['Sam', 'Doe'],
): Promise<string> {
  const body = courseBody({
    student_email: studentEmail ?? '',
    parent_email: parentEmail,
    student_firstname: first,
    student_lastname: last,
  });
  const checkout = await startCheckout(by, checkoutRequest([body]));
  await confirmDemo(by, checkout.body.payment_id);
  return (await postRegistration(by, checkout.body.payment_id, body)).body['registration_id'] as string;
}

const dashboard = async (client: TestClient) =>
  (await client.get<StudentDashboardResponse>('/api/student/dashboard')).body.data;

describe('a student’s dashboard', () => {
  it('shows the student, the parent’s name and an empty list of registrations', async () => {
    const { client, student } = await family();
    const { id, student_name, student_email, school, created_at } = student;
    expect(await client.get('/api/student/dashboard')).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          student: { id, student_name, student_email, school, created_at },
          parent: { firstname: 'Jane', lastname: 'Doe' },
          registrations: [],
        },
      },
    });
  });

  it('shows registrations the parent made with the student’s email, without the price', async () => {
    const { parent, client, student } = await family();
    const sibling = await addStudent(parent);
    const own = await register(parent, student.student_email?.toUpperCase() ?? null);
    await register(parent, sibling.student_email);
    const { registrations } = await dashboard(client);
    const { created_at = '', exam_date = '' } = registrations[0] ?? {};
    expect(registrations).toEqual([
      { id: own, exam_type: 'SAT/ACT Course', package: cheapest.name, status: 'booked', created_at, exam_date },
    ]);
    expect([created_at, exam_date]).toEqual([new Date(created_at).toISOString(), '2026-11-20']);
  });

  it('keeps a registration with its student when a sibling takes over the student’s email', async () => {
    const { parent, student } = await family();
    const sibling = await addStudent(parent, { student_name: 'Ben Doe' });
    const own = await register(parent, student.student_email);
    const signIn = async (email: string | null) => {
      const credentials = { email, password: studentPassword };
      return app.client((await app.client().post<{ token: string }>('/api/students/login', credentials)).body.token);
    };
    const email = `new-${student.student_email}`;
    await parent.put(`/api/students/${student.id}`, { student_name: student.student_name, student_email: email });
    await parent.put(`/api/students/${sibling.id}`, { student_name: 'Ben Doe', student_email: student.student_email });
    expect((await dashboard(await signIn(email))).registrations.map(({ id }) => id)).toEqual([own]);
    const other = await signIn(student.student_email);
    expect(await dashboard(other)).toMatchObject({ student: { id: sibling.id }, registrations: [] });
  });

  it('shows registrations the signed-in parent made under the student’s name if it is unique', async () => {
    const { parent, user, client } = await family();
    const name: [string, string] = ['ann  marie', 'DOE'];
    const own = await register(parent, 'another@example.com', user.email, name);
    await app.database.query('UPDATE accounts SET email_verified_at = now() WHERE id = $1', [user.id]);
    await register(app.client(), 'another@example.com', user.email, name);
    await addStudent(parent, { student_name: 'Ann Marie Doe' });
    await register(parent, 'another@example.com', user.email, name);
    expect((await dashboard(client)).registrations.map(({ id }) => id)).toEqual([own]);
  });

  it('hides registrations by others until the parent confirms the parent email in them', async () => {
    const [ours, theirs] = [await family(), await family()];
    await register(theirs.parent, ours.student.student_email);
    await register(app.client(), ours.student.student_email, ours.user.email);
    expect((await dashboard(ours.client)).registrations).toEqual([]);
    await confirmEmail(app, ours.user.id);
    expect((await dashboard(ours.client)).registrations).toHaveLength(1);
  });
});
