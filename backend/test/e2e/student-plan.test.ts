import type { StudentPlanArea, StudentPlanResponse } from '@academy/contracts/http/student-plan';
import { planSteps } from '@academy/contracts/seed/plan-steps';
import { planAreas } from '@academy/contracts/rules/student-plan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { staffOf } from '../support/office.js';
import { race } from '../support/races.js';
import { studyingFamily } from '../support/student-tasks.js';

let app: TestApp;
let desk: TestClient;
let family: Awaited<ReturnType<typeof studyingFamily>>;
let [own, office] = ['', ''];

beforeAll(async () => {
  app = await startTestApp({ workers: false });
  desk = (await staffOf(app, 'desk')).client;
  family = await studyingFamily(app);
  [own, office] = [`/api/students/${family.studentId}/plan`, `/api/office/students/${family.studentId}/plan`];
});
afterAll(() => app.stop());

const read = async (client: TestClient, path = own): Promise<StudentPlanArea[]> =>
  (await client.get<StudentPlanResponse>(path)).body.data;
const done = (plan: readonly StudentPlanArea[]) =>
  plan.flatMap(({ steps }) => steps).filter(({ done_at: at }) => at !== null);

it('returns the five plan areas with all default steps', async () => {
  const plan = await read(family.student);
  expect(plan.map(({ area }) => area)).toEqual(planAreas);
  expect(plan.flatMap(({ steps }) => steps.map(({ id }) => id))).toEqual(planSteps.map(({ id }) => id));
  expect(done(plan)).toEqual([]);
});

it('marks a step once for concurrent requests, and student, parent and staff can change it', async () => {
  const step = 'essays-ideas';
  const answers = await race(10, () => family.student.send('PUT', `${own}/${step}`));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(done(await read(desk, office))).toMatchObject([{ id: step, done_by: 'student' }]);
  // A second mark does not replace the first.
  await family.parent.send('PUT', `${own}/${step}`);
  expect(done(await read(family.parent))).toMatchObject([{ done_by: 'student' }]);
  for (const round of [1, 2]) expect([round, (await desk.delete(`${office}/${step}`)).status]).toEqual([round, 200]);
  expect(done(await read(family.parent))).toEqual([]);
  await family.parent.send('PUT', `${own}/${step}`);
  expect(done(await read(family.student))).toMatchObject([{ done_by: 'parent' }]);
  await desk.delete(`${office}/${step}`);
});

it('hides a removed step, rejects changes to it and keeps its stored completion', async () => {
  const step = 'test-prep-psat';
  await desk.send('PUT', `${office}/${step}`);
  const remove = (at: string) => app.database.query(`UPDATE plan_steps SET removed_at = ${at} WHERE id = $1`, [step]);
  await remove('academy_now()');
  const testPrep = (await read(family.parent)).find(({ area }) => area === 'test_prep');
  expect(testPrep?.steps.some(({ id }) => id === step)).toBe(false);
  for (const call of [desk.send('PUT', `${office}/${step}`), desk.delete(`${office}/${step}`)])
    expect((await call).status).toBe(404);
  await remove('NULL');
  expect(done(await read(family.parent))).toMatchObject([{ id: step, done_by: 'staff' }]);
});

it('denies the plan to other families, tutors of other students and proctors', async () => {
  const other = await studyingFamily(app);
  const [tutor, proctor] = [await staffOf(app, 'tutor'), await staffOf(app, 'proctor')];
  for (const [client, path, status] of [
    [other.parent, own, 404],
    [other.student, own, 404],
    [tutor.client, office, 404],
    [proctor.client, office, 403],
  ] as const) {
    expect((await client.get(path)).status).toBe(status);
    expect((await client.send('PUT', `${path}/essays-ideas`)).status).toBe(status);
    expect((await client.delete(`${path}/essays-ideas`)).status).toBe(status);
  }
  expect((await family.parent.send('PUT', `${own}/unknown`)).status).toBe(404);
});
