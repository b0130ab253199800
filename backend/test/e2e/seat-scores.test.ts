import type { DateScoresResponse, PublishResultsRequest } from '@academy/contracts/http/office/scores';
import type { HighlightsResponse } from '@academy/contracts/http/highlights';
import type { ScoresResponse } from '@academy/contracts/http/progress';
import { scoreMessages } from '@academy/contracts/rules/scores';
import { Database } from '../../src/platform/database/database.js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listProgress } from '../../src/progress/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, signUpConfirmed } from '../support/families.js';
import { staffOf } from '../support/office.js';
import { race } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { aSeatScore, scoredSeat, scoreToPublish } from '../support/scores.js';

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  ({ client: desk } = await staffOf(app, 'desk'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const at = (date: string) => `/api/office/saturdays/${date}/scores`;

it('stores a seat’s score with its date, test and source and lists it with the student’s scores', async () => {
  const { date, seat, student } = await scoredSeat(app);
  const [before] = (await desk.get<DateScoresResponse>(at(date))).body.tests;
  expect(before).toMatchObject({ source: 'practice', seats: [{ seat_id: seat, test: 'ACT', score: null }] });
  const { body } = await desk.put<DateScoresResponse>(at(date), aSeatScore(seat));
  const score = { test: 'ACT', form: 'enhanced', source: 'practice', taken_on: date, total: 31 };
  expect(body.tests[0]?.seats).toMatchObject([{ score: { ...score, version: 1, entered_by: 'Test desk' } }]);
  const shown = (await desk.get<ScoresResponse>(`/api/office/students/${student}/scores`)).body.scores;
  expect(shown).toMatchObject([score]);
});

it('responds with 409 to the second of two concurrent scores for one seat', async () => {
  const { date, seat } = await scoredSeat(app);
  const { client: other } = await staffOf(app, 'desk');
  const sent = [31, 33].map((english) => ({ ...aSeatScore(seat), sections: { english, math: 32, reading: 30 } }));
  const answers = await Promise.all(
    [desk, other].map((client, index) => client.put<{ message?: string }>(at(date), sent[index] ?? aSeatScore(seat))),
  );
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(scoreMessages.seatTaken);
  expect(await app.database.query('SELECT 1 FROM scores WHERE seat_id = $1', [seat])).toHaveLength(1);
});

it('rejects a seat score with a stale version, wrong date, wrong form or no linked student', async () => {
  const { date, seat } = await scoredSeat(app);
  await desk.put(at(date), aSeatScore(seat));
  const change = { ...aSeatScore(seat), sections: { english: 20, math: 20, reading: 20 } };
  expect((await desk.put(at(date), { ...change, version: 2 })).status).toBe(409);
  expect((await desk.put(at('2020-01-04'), { ...change, version: 1 })).status).toBe(404);
  const wrong = await desk.put<{ errors: object }>(at(date), { ...change, form: 'classic', version: 1 });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { science: [scoreMessages.act] }]);
  await app.database.query(
    'UPDATE registrations SET student_id = NULL WHERE id = (SELECT registration_id FROM seats WHERE id = $1)',
    [seat],
  );
  expect((await desk.put(at(date), { ...change, version: 1 })).status).toBe(404);
});

it('responds with 403 to proctors and tutors who read or enter the scores of a test date', async () => {
  const { date, seat } = await scoredSeat(app);
  for (const role of ['proctor', 'tutor'] as const) {
    const { client } = await staffOf(app, role);
    expect((await client.get(at(date))).status).toBe(403);
    expect((await client.put(at(date), aSeatScore(seat))).status).toBe(403);
  }
});

describe('publishing results', () => {
  const publish = (date: string, scores: PublishResultsRequest['scores']) =>
    desk.post<DateScoresResponse>(`/api/office/saturdays/${date}/results`, { scores });
  const eventsOf = (student: string) =>
    app.database.query<{ payload: { corrected: boolean } }[]>(
      "SELECT payload FROM outbox WHERE name = 'ResultsReady' AND payload->>'student_id' = $1 ORDER BY occurred_at",
      [student],
    );

  it('shows the score to the family and publishes one event, and one more after a correction', async () => {
    const parent = app.client();
    await signUpConfirmed(app, parent);
    const { id: student } = await addStudent(parent);
    const { date, seat, score } = await scoreToPublish(app, student);
    const shown = async () => {
      const { scores } = (await parent.get<ScoresResponse>(`/api/students/${student}/scores`)).body;
      // The copy of the family's data must match.
      expect((await listProgress(app.app.get(Database), student)).scores).toEqual(scores);
      // The activities must match too.
      const { body } = await parent.get<HighlightsResponse>(`/api/students/${student}/highlights`);
      const titles = body.data.activities.filter(({ status }) => status === 'completed').map(({ title }) => title);
      expect(titles).toEqual(scores.map(({ test, total }) => `${test}: ${total}`));
      return scores;
    };
    expect(await shown()).toEqual([]);
    expect((await publish(date, [score])).body.tests[0]?.seats[0]?.results).toBe('published');
    expect(await shown()).toMatchObject([{ id: score.id, total: 31 }]);
    await publish(date, [score]);
    expect(await eventsOf(student)).toMatchObject([{ payload: { corrected: false } }]);
    const sections = { english: 36, math: 36, reading: 36 };
    const { body } = await desk.put<DateScoresResponse>(at(date), { ...aSeatScore(seat), sections, version: 1 });
    expect(body.tests[0]?.seats[0]?.results).toBe('corrected');
    // The family sees the corrected score before it gets an email about it.
    expect(await shown()).toMatchObject([{ total: 36 }]);
    expect((await publish(date, [score])).status).toBe(409);
    await publish(date, [{ ...score, version: 2 }]);
    expect(await eventsOf(student)).toMatchObject([
      { payload: { corrected: false } },
      { payload: { corrected: true } },
    ]);
  });

  it('responds with 404 for another date and rejects an empty list', async () => {
    const { date, student, score } = await scoreToPublish(app);
    expect((await publish('2020-01-04', [score])).status).toBe(404);
    expect((await publish('tomorrow', [score])).status).toBe(404);
    const none = await desk.post<{ errors: object }>(`/api/office/saturdays/${date}/results`, { scores: [] });
    expect([none.status, none.body.errors]).toEqual([422, { scores: [scoreMessages.none] }]);
    expect(await eventsOf(student)).toEqual([]);
  });

  /** Lets two staff publish the same score at once. @returns the number of events, each of which sends an email */
  const publishAtOnce = async (): Promise<number> => {
    const { date, student, score } = await scoreToPublish(app);
    await race(2, () => publish(date, [score]));
    return (await eventsOf(student)).length;
  };

  it('publishes one event for two concurrent requests', async () => {
    expect(await publishAtOnce()).toBe(1);
  });

  it('(negative control) publishes two events without the row lock', async () => {
    intercept(...unlocked('lock scores'), meetBefore('publish scores', 2));
    expect(await publishAtOnce()).toBe(2);
  });
});
