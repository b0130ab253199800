import { randomUUID } from 'node:crypto';
import type { OfficeScoresResponse } from '@academy/contracts/http/office/scores';
import type { ScoresResponse } from '@academy/contracts/http/progress';
import { scoreMessages } from '@academy/contracts/rules/scores';
import { maxGoals } from '@academy/contracts/rules/goals';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, signUpConfirmed, studentPassword } from '../support/families.js';
import { staffOf } from '../support/office.js';
import { race } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { aGoal, aScore } from '../support/scores.js';
import { giveTutor } from '../support/tutors.js';

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  ({ client: desk } = await staffOf(app, 'desk'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

let parent: TestClient;
let student: TestClient;
let id: string;
let office: string;
beforeEach(async () => {
  parent = app.client();
  student = app.client();
  await signUpConfirmed(app, parent);
  const email = `${randomUUID()}@example.com`;
  ({ id } = await addStudent(parent, { student_email: email }));
  await parent.post('/api/students/confirm', { student_ids: [id] });
  const signedIn = await student.post<{ token: string }>('/api/students/login', { email, password: studentPassword });
  student.token = signedIn.body.token;
  office = `/api/office/students/${id}`;
});

const scoresOf = async (client: TestClient) => (await client.get<ScoresResponse>(`/api/students/${id}/scores`)).body;

describe('a score', () => {
  it('that staff enter is shown to parent and student with its total', async () => {
    const score = aScore();
    const { body } = await desk.put<OfficeScoresResponse>(`${office}/scores`, score);
    expect(body.scores).toMatchObject([{ id: score.id, total: 1450, version: 1, entered_by: 'Test desk' }]);
    for (const client of [parent, student])
      expect((await scoresOf(client)).scores).toEqual([
        { ...score, total: 1450, topics: [], version: undefined } satisfies Record<string, unknown>,
      ]);
  });

  it('can be entered by the student’s tutor but not by other tutors or proctors', async () => {
    const [own, other, proctor] = [
      await staffOf(app, 'tutor'),
      await staffOf(app, 'tutor'),
      await staffOf(app, 'proctor'),
    ];
    await giveTutor(app, id, own.id);
    expect((await own.client.put(`${office}/scores`, aScore())).status).toBe(200);
    expect((await other.client.put(`${office}/scores`, aScore())).status).toBe(404);
    expect((await other.client.get(`${office}/scores`)).status).toBe(404);
    expect((await proctor.client.put(`${office}/scores`, aScore())).status).toBe(403);
    expect((await proctor.client.get(`${office}/scores`)).status).toBe(403);
    expect((await scoresOf(parent)).scores).toHaveLength(1);
  });

  it('is not accessible to another family or a sibling', async () => {
    const stranger = app.client();
    await signUpConfirmed(app, stranger);
    expect((await stranger.get(`/api/students/${id}/scores`)).status).toBe(404);
    expect((await stranger.put(`/api/students/${id}/goals`, aGoal())).status).toBe(404);
    const { id: sibling } = await addStudent(parent);
    expect((await student.get(`/api/students/${sibling}/scores`)).status).toBe(404);
  });

  it('that is sent twice is stored once', async () => {
    const score = aScore();
    await desk.put(`${office}/scores`, score);
    const { status, body } = await desk.put<OfficeScoresResponse>(`${office}/scores`, score);
    expect([status, body.scores.length, body.scores[0]?.version]).toEqual([200, 1, 1]);
  });

  it('responds with 409 to the second of two concurrent corrections', async () => {
    const score = aScore();
    await desk.put(`${office}/scores`, score);
    const { client: other } = await staffOf(app, 'desk');
    const corrections = [740, 750].map((math) => ({ ...score, sections: { reading_writing: 720, math }, version: 1 }));
    const answers = await Promise.all(
      [desk, other].map((client, index) =>
        client.put<{ message?: string }>(`${office}/scores`, corrections[index] ?? score),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(scoreMessages.stale);
    expect((await desk.get<OfficeScoresResponse>(`${office}/scores`)).body.scores).toMatchObject([{ version: 2 }]);
  });

  it('can be changed and removed only through its own student', async () => {
    const score = aScore();
    await desk.put(`${office}/scores`, score);
    const { id: sibling } = await addStudent(parent);
    expect((await desk.delete(`/api/office/students/${sibling}/scores/${score.id}`)).status).toBe(404);
    expect((await desk.put(`/api/office/students/${sibling}/scores`, { ...score, version: 1 })).status).toBe(404);
    await desk.delete(`${office}/scores/${score.id}`);
    expect((await scoresOf(parent)).scores).toEqual([]);
  });

  it('is rejected with field errors and by check constraints if it is impossible', async () => {
    const wrong = aScore({ taken_on: '2999-01-01', sections: { reading_writing: 725, math: 730 } });
    const { status, body } = await desk.put<{ errors: object }>(`${office}/scores`, wrong);
    expect([status, body.errors]).toEqual([
      422,
      { reading_writing: [scoreMessages.sat], taken_on: [scoreMessages.future] },
    ]);
    await desk.put(`${office}/scores`, aScore());
    for (const sections of [{ reading_writing: 725, math: 730 }, { math: 730 }, { reading_writing: null, math: 730 }])
      await expect(app.database.query('UPDATE scores SET sections = $1', [JSON.stringify(sections)])).rejects.toThrow(
        /check/,
      );
  });
});

describe('a goal', () => {
  const goalsOf = async () => (await scoresOf(parent)).goals;

  it('can be set by parent, student and staff, completed, removed and restored', async () => {
    const [first, second, third] = [
      aGoal(),
      aGoal({ title: 'Essay' }),
      aGoal({ title: 'Math', target_test: null, target_score: null }),
    ];
    await student.put(`/api/students/${id}/goals`, first);
    await parent.put(`/api/students/${id}/goals`, second);
    await desk.put(`${office}/goals`, third);
    expect((await goalsOf()).map(({ title }) => title)).toEqual([first.title, 'Essay', 'Math']);
    await parent.put(`/api/students/${id}/goals`, { ...first, state: 'done' });
    const [done] = await goalsOf();
    await student.put(`/api/students/${id}/goals`, { ...first, state: 'removed' });
    expect((await goalsOf()).map(({ title }) => title)).toEqual(['Essay', 'Math']);
    await student.put(`/api/students/${id}/goals`, { ...first, state: 'done' });
    expect((await goalsOf())[0]).toEqual(done);
    expect(done?.done_at).toMatch(/Z$/);
  });

  /** Saves four goals at once with room for only one. @returns the number of goals afterward */
  const fillUp = async (): Promise<number> => {
    await app.database.query(
      `INSERT INTO goals (id, student_id, title, position) SELECT gen_random_uuid(), $1, 'Read', n FROM generate_series(1, $2::int) n`,
      [id, maxGoals - 1],
    );
    await race(4, () => parent.put(`/api/students/${id}/goals`, aGoal()));
    return (await goalsOf()).length;
  };

  it('cannot exceed the maximum when several goals are saved concurrently', async () => {
    expect(await fillUp()).toBe(maxGoals);
  });

  it('(negative control) exceeds the maximum without the row lock on the student', async () => {
    intercept(...unlocked('lock student'), meetBefore('store goal', 4));
    expect(await fillUp()).toBeGreaterThan(maxGoals);
  });

  it('cannot be changed through another student', async () => {
    const goal = aGoal();
    await parent.put(`/api/students/${id}/goals`, goal);
    const { id: sibling } = await addStudent(parent);
    const answer = await parent.put(`/api/students/${sibling}/goals`, { ...goal, title: 'Mine' });
    expect(answer.status).toBe(404);
    expect(await goalsOf()).toMatchObject([{ title: goal.title }]);
  });
});

it('includes scores and goals in the family data export and erases them with the account', async () => {
  await desk.put(`${office}/scores`, aScore());
  await parent.put(`/api/students/${id}/goals`, aGoal());
  const { body } = await parent.get<{ data: { students: unknown[] } }>('/api/account/data');
  expect(body.data.students).toMatchObject([{ scores: [{ total: 1450 }], goals: [{ target_score: 1550 }] }]);
  const deleted = await parent.post('/api/account/deletion', { current_password: 'Abcdefg1' });
  expect(deleted.status).toBe(200);
  for (const table of ['scores', 'goals'])
    expect(await app.database.query(`SELECT 1 FROM ${table} WHERE student_id = $1`, [id])).toEqual([]);
});
