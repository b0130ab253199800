import { randomUUID } from 'node:crypto';
import type { AddStudentTaskRequest, StudentTask, StudentTasksResponse } from '@academy/contracts/http/student-tasks';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';
import { addStudent, signUpConfirmed, studentPassword } from './families.js';

/** Returns a task that is not stored yet. */
export const newTask = (change: Partial<AddStudentTaskRequest> = {}): AddStudentTaskRequest => ({
  id: randomUUID(),
  title: 'Read chapter 4',
  details: '',
  due_on: '',
  ...change,
});

/** Stores a task added by a student or the parent. @returns its id */
export async function storeTask(
  app: TestApp,
  studentId: string,
  side: 'student' | 'parent' = 'student',
): Promise<string> {
  const id = randomUUID();
  await app.database.query(
    "INSERT INTO student_tasks (id, student_id, title, assigned_by) VALUES ($1, $2, 'Read chapter 4', $3)",
    [id, studentId, side],
  );
  return id;
}

/** Creates a parent with a student, both signed in. */
export async function studyingFamily(
  app: TestApp,
): Promise<{ parent: TestClient; student: TestClient; studentId: string }> {
  const [parent, student] = [app.client(), app.client()];
  await signUpConfirmed(app, parent);
  const { id, student_email: email } = await addStudent(parent);
  const signedIn = await student.post<{ token: string }>('/api/students/login', { email, password: studentPassword });
  student.token = signedIn.body.token;
  return { parent, student, studentId: id };
}

/** Adds a task at an API path. @returns the task as the caller sees it */
export async function addTask(
  client: TestClient,
  path: string,
  change: Partial<AddStudentTaskRequest> = {},
): Promise<StudentTask> {
  const sent = newTask(change);
  const { status, body } = await client.post<StudentTasksResponse>(path, sent);
  const task = status === 201 ? body.data.tasks.find(({ id }) => id === sent.id) : undefined;
  if (!task) throw new Error(`adding a task answered ${status}: ${JSON.stringify(body)}`);
  return task;
}

const done = async (call: Promise<{ status: number; body: unknown }>): Promise<void> => {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
};

/** Makes every call about a student's tasks and plan, each once. @param path API path of the student */
export async function progressTour(client: TestClient, path: string): Promise<void> {
  const tasks = `${path}/tasks`;
  await addTask(client, tasks);
  const { id } = await addTask(client, tasks, { due_on: '2027-01-04' });
  await done(client.put(`${tasks}/${id}`, { ...newTask({ title: 'Read chapter 5' }), version: 1 }));
  await done(client.post(`${tasks}/${id}/completion`));
  await done(client.delete(`${tasks}/${id}/completion`));
  await done(client.delete(`${tasks}/${id}`));
  await done(client.post(`${tasks}/${id}/restoration`));
  await done(client.get(tasks));
  await done(client.send('PUT', `${path}/plan/essays-ideas`));
  await done(client.delete(`${path}/plan/essays-ideas`));
  await done(client.send('PUT', `${path}/plan/essays-first-draft`));
  await done(client.get(`${path}/plan`));
}
