import { randomUUID } from 'node:crypto';
import type { StudentTasksResponse } from '@academy/contracts/http/student-tasks';
import { studentTaskMessages } from '@academy/contracts/rules/student-tasks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { staffOf } from '../support/office.js';
import { race } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { addTask, newTask, studyingFamily } from '../support/student-tasks.js';
import { giveTutor } from '../support/tutors.js';

let app: TestApp;
let desk: TestClient;
let family: Awaited<ReturnType<typeof studyingFamily>>;
let [own, office] = ['', ''];

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
  desk = (await staffOf(app, 'desk')).client;
  family = await studyingFamily(app);
  [own, office] = [`/api/students/${family.studentId}/tasks`, `/api/office/students/${family.studentId}/tasks`];
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const read = async (client: TestClient, path = own) => (await client.get<StudentTasksResponse>(path)).body.data;
const taskOf = async (client: TestClient, id: string, path = own) =>
  (await read(client, path)).tasks.find((task) => task.id === id);
const eventsOf = async (taskId: string, name: string) => {
  const [row] = await app.database.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM outbox WHERE name = $2 AND payload ->> 'task_id' = $1",
    [taskId, name],
  );
  return row?.count;
};

describe('a task', () => {
  it('that staff add is shown to parent and student with the first name of who assigned it', async () => {
    const { id } = await addTask(desk, office, { title: ' Vocabulary ', details: 'List 3', due_on: '2027-01-04' });
    for (const client of [family.parent, family.student])
      expect(await taskOf(client, id)).toMatchObject({
        title: 'Vocabulary',
        details: 'List 3',
        due_on: '2027-01-04',
        assigned_by: 'staff',
        assigned_by_name: 'Test',
        completed_at: null,
        version: 1,
        may_change: false,
      });
    expect(await taskOf(desk, id, office)).toMatchObject({ may_change: true });
    expect(await eventsOf(id, 'TaskAssigned')).toBe(1);
  });

  it('is added once when it is sent twice, and its ID is rejected for another student', async () => {
    const task = newTask();
    for (const round of [1, 2]) expect([round, (await family.parent.post(own, task)).status]).toEqual([round, 201]);
    expect((await read(family.parent)).tasks.filter(({ id }) => id === task.id)).toHaveLength(1);
    expect(await eventsOf(task.id, 'TaskAssigned')).toBe(1);
    const other = await studyingFamily(app);
    expect((await other.parent.post(`/api/students/${other.studentId}/tasks`, task)).status).toBe(404);
  });

  it('is rejected with field errors for a blank title and an impossible date', async () => {
    const { status, body } = await family.student.post(own, newTask({ title: ' ', due_on: '2026-02-30' }));
    expect([status, body['errors']]).toEqual([
      422,
      { title: [studentTaskMessages.titleRequired], due_on: [studentTaskMessages.dayInvalid] },
    ]);
  });

  it('can be completed and reopened by student, parent and staff', async () => {
    const { id } = await addTask(family.parent, own);
    for (const [side, client, path] of [
      ['student', family.student, own],
      ['parent', family.parent, own],
      ['staff', desk, office],
    ] as const) {
      await client.post(`${path}/${id}/completion`);
      expect(await taskOf(desk, id, office)).toMatchObject({ completed_by: side });
      await client.delete(`${path}/${id}/completion`);
      expect(await taskOf(desk, id, office)).toMatchObject({ completed_by: null, completed_at: null });
    }
  });

  it('leaves the list 30 days after completion and the counts after 90 days', async () => {
    const { parent, studentId } = await studyingFamily(app);
    const path = `/api/students/${studentId}/tasks`;
    expect(await read(parent, path)).toMatchObject({ tasks: [], counts: { total: 0 } });
    const { id } = await addTask(parent, path);
    expect((await read(parent, path)).counts).toEqual({ done: 0, total: 1 });
    await parent.post(`${path}/${id}/completion`);
    const age = (days: number) =>
      app.database.query(
        'UPDATE student_tasks SET assigned_at = academy_now() - make_interval(days => $2), completed_at = academy_now() - make_interval(days => $2) WHERE id = $1',
        [id, days],
      );
    await age(29);
    expect(await read(parent, path)).toMatchObject({ tasks: [{ id }], counts: { done: 1, total: 1 } });
    await age(31);
    expect(await read(parent, path)).toMatchObject({ tasks: [], counts: { done: 1, total: 1 } });
    await age(91);
    expect((await read(parent, path)).counts).toEqual({ done: 0, total: 0 });
  });
});

describe('access to student tasks', () => {
  it('responds with 404 to other families and other students’ tutors, and with 403 to proctors', async () => {
    const { id } = await addTask(desk, office);
    const other = await studyingFamily(app);
    const [tutor, proctor] = [await staffOf(app, 'tutor'), await staffOf(app, 'proctor')];
    const statuses = async (client: TestClient, path: string) =>
      Promise.all([
        client.get(path).then(({ status }) => status),
        client.post(path, newTask()).then(({ status }) => status),
        client.put(`${path}/${id}`, { ...newTask(), version: 1 }).then(({ status }) => status),
        client.post(`${path}/${id}/completion`).then(({ status }) => status),
        client.delete(`${path}/${id}`).then(({ status }) => status),
      ]);
    for (const client of [other.parent, other.student]) expect(await statuses(client, own)).toEqual(Array(5).fill(404));
    expect(await statuses(tutor.client, office)).toEqual(Array(5).fill(404));
    expect(await statuses(proctor.client, office)).toEqual(Array(5).fill(403));
    // They cannot reach this student's task through the path of their own student either.
    const theirs = `/api/students/${other.studentId}/tasks/${id}`;
    expect((await other.parent.post(`${theirs}/completion`)).status).toBe(404);
    await giveTutor(app, family.studentId, tutor.id);
    expect((await tutor.client.get(office)).status).toBe(200);
    expect(await taskOf(desk, id, office)).toMatchObject({ completed_at: null });
  });

  it('rejects changes by a student to a parent’s task but allows the parent and staff', async () => {
    const { id } = await addTask(family.parent, own);
    const change = { title: 'Read chapter 5', details: '', due_on: '', version: 1 };
    for (const call of [
      family.student.put(`${own}/${id}`, change),
      family.student.delete(`${own}/${id}`),
      family.student.post(`${own}/${id}/restoration`),
    ])
      expect(await call).toMatchObject({ status: 403, body: { message: studentTaskMessages.notYours } });
    expect((await family.parent.put(`${own}/${id}`, change)).status).toBe(200);
    expect((await desk.put(`${office}/${id}`, { ...change, version: 2 })).status).toBe(200);
  });
});

describe('changing a task', () => {
  it('responds with 409 to a stale version and keeps the first change', async () => {
    const { id } = await addTask(desk, office);
    const change = { title: 'First', details: '', due_on: '2027-02-01', version: 1 };
    expect((await desk.put(`${office}/${id}`, change)).status).toBe(200);
    expect(await desk.put(`${office}/${id}`, { ...change, title: 'Second' })).toMatchObject({
      status: 409,
      body: { error: 'stale_version', message: studentTaskMessages.stale },
    });
    expect(await taskOf(desk, id, office)).toMatchObject({ title: 'First', due_on: '2027-02-01', version: 2 });
  });

  it('removes a task and restores it unchanged', async () => {
    const { id } = await addTask(family.student, own, { title: 'My own' });
    await family.student.post(`${own}/${id}/completion`);
    expect((await family.student.delete(`${own}/${id}`)).status).toBe(200);
    expect(await taskOf(family.student, id)).toBeUndefined();
    expect((await family.student.post(`${own}/${id}/completion`)).status).toBe(404);
    expect((await family.student.put(`${own}/${id}`, { ...newTask(), version: 1 })).status).toBe(404);
    await family.student.post(`${own}/${id}/restoration`);
    expect(await taskOf(family.student, id)).toMatchObject({ title: 'My own', completed_by: 'student', version: 1 });
  });

  it('responds with 404 to an unknown or invalid ID', async () => {
    for (const id of [randomUUID(), 'x'])
      expect((await family.parent.post(`${own}/${id}/completion`)).status).toBe(404);
  });
});

describe('40 concurrent completions of a task', () => {
  const completions = async () => {
    const { id } = await addTask(desk, office);
    const answers = await race(
      40,
      (racer) =>
        [family.parent, family.student][racer % 2]?.post(`${own}/${id}/completion`) ?? Promise.reject(new Error()),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    return eventsOf(id, 'TaskCompleted');
  };

  it('publish one event', async () => {
    expect(await completions()).toBe(1);
  });

  it('(negative control) publish several events without the row lock', async () => {
    intercept(...unlocked('lock task'), meetBefore('set task completed', 2));
    expect(await completions()).toBeGreaterThan(1);
  });
});
