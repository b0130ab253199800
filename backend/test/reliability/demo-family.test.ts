import type { SignedInResponse, User } from '@academy/contracts/http/accounts';
import type { HighlightsResponse } from '@academy/contracts/http/highlights';
import type { StudentLessonsResponse } from '@academy/contracts/http/lessons';
import type { ScoresResponse } from '@academy/contracts/http/progress';
import type { RecentDocumentsResponse } from '@academy/contracts/http/student-documents';
import type { StudentPlanResponse } from '@academy/contracts/http/student-plan';
import type { StudentTasksResponse } from '@academy/contracts/http/student-tasks';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { academyDay } from '@academy/contracts/rules/dates';
import { planPercent } from '@academy/contracts/rules/student-plan';
import { completedTasksPercent } from '@academy/contracts/rules/student-tasks';
import { isComing } from '@academy/contracts/rules/test-dates';
import { Database } from '../../src/platform/database/database.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EndLessons } from '../../src/lessons/index.js';
import { findUnfinished } from '../../src/local/demo/demo-data.js';
import { writeDemoData } from '../../src/local/demo/demo-writer.js';
import { DemoCalendar } from '../../src/local/demo/script/calendar.js';
import { firstActions } from '../../src/local/demo/script/demo-script.js';
import { demoFamily, ensureDemoFamily } from '../../src/local/demo-family.js';
import { ensureDemoOwner } from '../../src/local/demo-staff.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { runNow } from '../support/due.js';
import { assertInvariants } from '../support/invariants.js';

let product: TestApp;
let parent: TestClient;
let student: TestClient;
let alex: User;
/** Problems reported while the demo data were written. */
let problems: string[];

/** Signs in a member of the family. @returns the signed-in client and the user */
async function signIn(path: string, { email, password }: { email: string; password: string }) {
  const client = product.client();
  const { body } = await client.post<SignedInResponse>(path, { email, password });
  return { client: product.client(body.token), user: body.user };
}

beforeAll(async () => {
  // Invariants are not checked at the end, because the tests change data directly. They are checked before that.
  product = await startTestApp({ invariants: false });
  const database = product.app.get(Database);
  await ensureDemoFamily(database);
  await ensureDemoOwner(database);
  const end = (await findUnfinished(database)) as Date;
  let left = firstActions(new DemoCalendar(end)).length;
  problems = await writeDemoData(product.config, end, () => (left -= 1) < 0);
  parent = (await signIn('/api/login', demoFamily.parent)).client;
  ({ client: student, user: alex } = await signIn('/api/students/login', demoFamily.student));
}, 600_000);
afterAll(() => product.stop());

const done = async <Body>(client: TestClient, path: string): Promise<Body> => {
  const { status, body } = await client.get<Body>(path);
  expect({ path, status, body }).toMatchObject({ status: 200 });
  return body;
};

/** Reads the documented figures through the calls that both dashboards make. */
async function figures(client: TestClient) {
  const path = `/api/students/${alex.id}`;
  const { data: highlights } = await done<HighlightsResponse>(client, `${path}/highlights`);
  const { scores, goals } = await done<ScoresResponse>(client, `${path}/scores`);
  const { data: lessons } = await done<StudentLessonsResponse>(client, `${path}/lessons`);
  const { data: tasks } = await done<StudentTasksResponse>(client, `${path}/tasks`);
  const { data: plan } = await done<StudentPlanResponse>(client, `${path}/plan`);
  const { documents } = await done<RecentDocumentsResponse>(client, '/api/account/documents');
  const [score] = scores.filter(({ test }) => test === 'SAT');
  const coming = lessons.lessons.filter(({ status }) => status === 'booked');
  const note = lessons.lessons.find((lesson) => lesson.note !== null);
  return {
    score: score?.total,
    target: goals.find((goal) => goal.target_test === 'SAT')?.target_score,
    sessions: highlights.sessions,
    lessonsToCome: coming.length,
    goals: goals.length,
    activities: highlights.activities.map(({ status }) => status),
    achievements: highlights.achievements.map(({ title }) => title),
    tasks: tasks.tasks.filter(({ completed_at: completed }) => completed === null).map(({ due_on: due }) => due),
    completed: completedTasksPercent([tasks.counts]),
    bars: plan.map(({ steps }) => planPercent(steps.filter((step) => step.done_at !== null).length, steps.length)),
    documents: documents.filter((document) => document.student_id === alex.id).map(({ name }) => name),
    lastNote: [note?.tutor_name, note?.note?.homework],
  };
}

/** Counts upcoming test dates. @param registrations as a dashboard lists them */
const testsToCome = (registrations: readonly { status: string; dates?: string[] }[]): number =>
  registrations.flatMap(({ status, dates = [] }) => (status === 'booked' ? dates : [])).filter(isToCome).length;

const isToCome = (date: string): boolean => isComing(date, new Date());

const documented = {
  score: 1450,
  target: 1550,
  sessions: { used: 8, total: 12 },
  lessonsToCome: 1,
  goals: 3,
  activities: ['completed', 'scheduled', 'pending'],
  completed: 60,
  bars: [42, 28, 42, 33, 12],
  documents: ['Circles and right triangles.pdf', 'Personal statement, first draft.pdf', 'PSAT score report.pdf'],
  lastNote: ['Morgan Ellis', 'Math module 2, questions 15 to 22, timed'],
};

describe('the demo family', () => {
  it('is written without problems and satisfies all invariants', async () => {
    expect(problems).toEqual([]);
    await assertInvariants(product.database);
  });

  it('shows the documented figures on the dashboards of student and parent', async () => {
    const shown = await figures(student);
    expect(shown).toMatchObject(documented);
    expect(shown.achievements.toSorted()).toEqual([
      '150 points up since the first SAT',
      '5 homework tasks done on time',
    ]);
    expect(shown.tasks).toHaveLength(4);
    expect(shown.tasks.filter((due) => due === null || due <= academyDay(new Date()))).toEqual([]);
    expect(await figures(parent)).toEqual(shown);
  });

  it('has an upcoming test and a lesson whose join link appears shortly before the start', async () => {
    const exams = await done<ExamsResponse>(parent, `/api/students/${alex.parentId}/exams`);
    expect(testsToCome(exams.data.exams)).toBe(1);
    const lessons = () => done<StudentLessonsResponse>(student, `/api/students/${alex.id}/lessons`);
    expect((await lessons()).data.lessons[0]?.join_url).toBeNull();
    // Move the lesson to nine minutes from now.
    await product.database.query(
      "UPDATE lessons SET starts_at = academy_now() + interval '9 minutes', ends_at = academy_now() + interval '69 minutes' WHERE status = 'booked'",
    );
    expect((await lessons()).data.lessons[0]?.join_url).toBe('https://meet.example.com/morgan-ellis');
  });

  it('has the documented sessions left after a transfer between siblings', async () => {
    const rows = await product.database.query(
      `SELECT r.student_first_name AS name, r.sessions, (SELECT sum(delta)::int FROM session_movements m WHERE m.registration_id = r.id) AS left
       FROM registrations r WHERE r.sessions > 0 ORDER BY r.created_at, r.sessions DESC`,
    );
    expect(rows).toEqual([
      { name: 'Alex', sessions: 10, left: 2 },
      { name: 'Elena', sessions: 5, left: 2 },
      { name: 'Alex', sessions: 2, left: 2 },
    ]);
  });
});

describe('both dashboards follow a database change of', () => {
  it.each<[string, string, object]>([
    [
      'the score',
      `UPDATE scores SET sections = '{"reading_writing": 740, "math": 730}' WHERE sections->>'math' = '730'`,
      { score: 1470 },
    ],
    ['the target', 'UPDATE goals SET target_score = 1580 WHERE target_score = 1550', { target: 1580 }],
    ['the goals', "UPDATE goals SET removed_at = academy_now() WHERE title = 'Visit five colleges'", { goals: 2 }],
    [
      'a task',
      "UPDATE student_tasks SET completed_at = academy_now(), completed_by = 'parent' WHERE title LIKE 'Ask %'",
      { completed: 70 },
    ],
    ['a step', "DELETE FROM student_steps WHERE step_id = 'financial-aid-budget'", { bars: [42, 28, 42, 33, 0] }],
    [
      'a lesson that is over',
      "UPDATE lessons SET starts_at = academy_now() - interval '2 hours', ends_at = academy_now() - interval '1 hour' WHERE status = 'booked'",
      { lessonsToCome: 0, sessions: { used: 9, total: 12 } },
    ],
    [
      'a document',
      "UPDATE student_documents SET removed_at = academy_now(), removed_by = 'family' WHERE name LIKE 'PSAT%'",
      { documents: documented.documents.slice(0, 2) },
    ],
  ])('%s', async (_name, sql, changed) => {
    await product.database.query(sql);
    await runNow(product, EndLessons);
    expect(await figures(student)).toMatchObject(changed);
    expect(await figures(parent)).toMatchObject(changed);
  });
});
