import type { DateScoresResponse, OfficeScoresResponse } from '@academy/contracts/http/office/scores';
import type { ScoreReportResponse, ScoresResponse } from '@academy/contracts/http/progress';
import { topicMessages, type TopicResult } from '@academy/contracts/rules/topics';
import { Database } from '../../src/platform/database/database.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseProgress, listProgress } from '../../src/progress/index.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, signUpConfirmed } from '../support/families.js';
import { staffOf } from '../support/office.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { aScore, aSeatScore, saveTopics, scoreToPublish, someTopics } from '../support/scores.js';
import { studyingFamily } from '../support/student-tasks.js';

let app: TestApp;
let desk: TestClient;
let family: Awaited<ReturnType<typeof studyingFamily>>;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  ({ client: desk } = await staffOf(app, 'desk'));
});
beforeEach(async () => {
  family = await studyingFamily(app);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const reportOf = (client: TestClient, student: string, score: string) =>
  client.get<ScoreReportResponse>(`/api/students/${student}/scores/${score}/report`);
const officePath = (score: string) => `/api/office/students/${family.studentId}/scores/${score}/topics`;

/** Stores a score as staff do on the student's page. @returns its id */
async function ownScore(change: Parameters<typeof aScore>[0] = {}): Promise<string> {
  const score = aScore(change);
  await desk.put(`/api/office/students/${family.studentId}/scores`, score);
  return score.id;
}

describe('the topics of a score', () => {
  it('are entered by the office and shown to parent and student, also as a PDF download', async () => {
    const score = await ownScore();
    const { scores } = await saveTopics(desk, family.studentId, score, { topics: someTopics(), version: 0 });
    expect(scores).toMatchObject([{ id: score, topics: someTopics(), topics_version: 1, version: 1 }]);
    for (const client of [family.parent, family.student]) {
      const { status, body } = await reportOf(client, family.studentId, score);
      expect([status, body.score.topics, body.compared]).toEqual([200, someTopics(), null]);
      const path = `/api/students/${family.studentId}/scores/${score}/report/file`;
      const file = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${client.token}` } });
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="sat-report-2026-10-03.pdf"');
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  });

  it('are compared with the other test taken on the same day', async () => {
    const [sat, act] = [
      await ownScore(),
      await ownScore({ test: 'ACT', form: 'enhanced', sections: { english: 31, math: 31, reading: 31 } }),
    ];
    expect((await reportOf(family.parent, family.studentId, sat)).body.compared?.id).toBe(act);
    expect((await reportOf(family.parent, family.studentId, act)).body.compared?.id).toBe(sat);
  });

  it('respond with 404 to another family, through a sibling and for an unknown score', async () => {
    const score = await ownScore();
    const stranger = app.client();
    await signUpConfirmed(app, stranger);
    const { id: other } = await addStudent(stranger);
    const { id: sibling } = await addStudent(family.parent);
    for (const part of ['', '/file']) {
      const statuses = await Promise.all([
        stranger.get(`/api/students/${family.studentId}/scores/${score}/report${part}`),
        stranger.get(`/api/students/${other}/scores/${score}/report${part}`),
        family.parent.get(`/api/students/${sibling}/scores/${score}/report${part}`),
        family.parent.get(`/api/students/${family.studentId}/scores/none/report${part}`),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    const elsewhere = `/api/office/students/${other}/scores/${score}/topics`;
    expect((await desk.put(elsewhere, { topics: someTopics(), version: 0 })).status).toBe(404);
  });

  it('cannot be changed by a tutor of other students or by a proctor', async () => {
    const score = await ownScore();
    const [tutor, proctor] = [await staffOf(app, 'tutor'), await staffOf(app, 'proctor')];
    const body = { topics: someTopics(), version: 0 };
    expect((await tutor.client.put(officePath(score), body)).status).toBe(404);
    expect((await proctor.client.put(officePath(score), body)).status).toBe(403);
  });

  it('are rejected with field errors and by table constraints if their counts are impossible', async () => {
    const score = await ownScore();
    const topics: TopicResult[] = [
      { topic: 'sat_algebra', correct: 14, total: 13 },
      { topic: 'sat_geometry', correct: 0, total: 45 },
    ];
    const { status, body } = await desk.put<{ errors: object }>(officePath(score), { topics, version: 0 });
    const errors = { sat_algebra: [topicMessages.correct], sat_geometry: [topicMessages.tooMany('Math', 44)] };
    expect([status, body.errors]).toEqual([422, errors]);
    const insert = (correct: number, total: number) =>
      app.database.query('INSERT INTO topic_results (score_id, topic, correct, total) VALUES ($1, $2, $3, $4)', [
        score,
        'sat_algebra',
        correct,
        total,
      ]);
    for (const [correct, total] of [
      [2, 1],
      [-1, 1],
      [0, 0],
    ] as const)
      await expect(insert(correct, total)).rejects.toThrow(/check constraint/);
  });

  it('are saved once when repeated, cleared when the test changes, and removed by an empty list', async () => {
    const score = await ownScore();
    const path = `/api/office/students/${family.studentId}/scores`;
    const first = { topics: someTopics(), version: 0 };
    for (const body of [first, first]) await saveTopics(desk, family.studentId, score, body);
    const read = async () => (await desk.get<OfficeScoresResponse>(path)).body.scores;
    expect(await read()).toMatchObject([{ topics_version: 1 }]);
    const act = { ...aScore(), id: score, test: 'ACT', form: 'enhanced', version: 1 } as const;
    await desk.put(path, { ...act, sections: { english: 31, math: 31, reading: 31 } });
    expect(await read()).toMatchObject([{ test: 'ACT', topics: [], topics_version: 2 }]);
    const algebra = [{ topic: 'act_algebra', correct: 1, total: 5 }];
    await saveTopics(desk, family.studentId, score, { topics: algebra, version: 2 });
    const { scores } = await saveTopics(desk, family.studentId, score, { topics: [], version: 3 });
    expect(scores).toMatchObject([{ topics: [], topics_version: 4 }]);
    expect(await app.database.query('SELECT 1 FROM topic_results WHERE score_id = $1', [score])).toEqual([]);
  });

  it('are included in the family data export and erased with the scores', async () => {
    const score = await ownScore();
    await saveTopics(desk, family.studentId, score, { topics: someTopics(), version: 0 });
    const { scores } = await listProgress(app.app.get(Database), family.studentId);
    expect(scores).toMatchObject([{ topics: someTopics() }]);
    await app.app.get(UnitOfWork).run((tx) => eraseProgress(tx, [family.studentId]));
    expect(await app.database.query('SELECT 1 FROM topic_results WHERE score_id = $1', [score])).toEqual([]);
  });

  /** Lets two staff enter different topics for one score at once. @returns the sorted statuses and the stored version */
  const saveAtOnce = async (): Promise<[number[], number | undefined]> => {
    const score = await ownScore();
    const { client: other } = await staffOf(app, 'desk');
    const answers = await Promise.all(
      [desk, other].map((client, index) => client.put(officePath(score), { topics: someTopics(index), version: 0 })),
    );
    const [row] = await app.database.query<{ version: number }>(
      'SELECT topics_version AS version FROM scores WHERE id = $1',
      [score],
    );
    return [answers.map(({ status }) => status).toSorted((one, two) => one - two), row?.version];
  };

  it('respond with 409 to the second of two concurrent saves', async () => {
    expect(await saveAtOnce()).toEqual([[200, 409], 1]);
  });

  it('(negative control) let concurrent saves overwrite each other without the row lock', async () => {
    intercept(...unlocked('lock score'), meetBefore('delete topics', 2));
    const [statuses] = await saveAtOnce();
    expect(statuses).not.toEqual([200, 409]);
  });
});

describe('the topics of a test date’s scores', () => {
  const publish = (date: string, score: { id: string; version: number; topics_version: number }) =>
    desk.post<DateScoresResponse>(`/api/office/saturdays/${date}/results`, { scores: [score] });
  const topics = (right: number): TopicResult[] => [{ topic: 'act_algebra', correct: right, total: 6 }];
  const shown = async (score: string) => {
    const { status, body } = await reportOf(family.parent, family.studentId, score);
    const { scores } = (await family.parent.get<ScoresResponse>(`/api/students/${family.studentId}/scores`)).body;
    // The list of scores and the copy of the family's data must match the report.
    expect(scores.find(({ id }) => id === score)?.topics).toEqual(status === 200 ? body.score.topics : undefined);
    expect((await listProgress(app.app.get(Database), family.studentId)).scores).toEqual(scores);
    return status === 200 ? body.score.topics : status;
  };
  const eventsOf = async () =>
    (
      await app.database.query<{ payload: { corrected: boolean; topics_only: boolean } }>(
        "SELECT payload FROM outbox WHERE name = 'ResultsReady' AND payload->>'student_id' = $1 ORDER BY occurred_at",
        [family.studentId],
      )
    ).map(({ payload: { corrected, topics_only: topicsOnly } }) => [corrected, topicsOnly]);

  it('are shown to the family only after publishing, and corrections after publishing again', async () => {
    const { date, score } = await scoreToPublish(app, family.studentId);
    await saveTopics(desk, family.studentId, score.id, { topics: topics(2), version: 0 });
    expect(await shown(score.id)).toBe(404);
    // The request is stale, because topics were entered after the page was read.
    expect((await publish(date, score)).status).toBe(409);
    await publish(date, { ...score, topics_version: 1 });
    expect(await shown(score.id)).toEqual(topics(2));
    await saveTopics(desk, family.studentId, score.id, { topics: topics(3), version: 1 });
    const { body } = await desk.get<DateScoresResponse>(`/api/office/saturdays/${date}/scores`);
    expect(body.tests[0]?.seats[0]?.results).toBe('topics_changed');
    for (let time = 0; time < 2; time += 1) await publish(date, { ...score, topics_version: 2 });
    expect(await shown(score.id)).toEqual(topics(3));
    expect(await eventsOf()).toEqual([
      [false, false],
      [false, true],
    ]);
  });

  it('are hidden until the next publishing if they are entered after the score was published', async () => {
    const { date, seat, score } = await scoreToPublish(app, family.studentId);
    await publish(date, score);
    await saveTopics(desk, family.studentId, score.id, { topics: topics(2), version: 0 });
    expect(await shown(score.id)).toEqual([]);
    // Topics of Science are refused if Science was not taken.
    const science = [...topics(2), { topic: 'act_data', correct: 1, total: 5 }];
    const refused = await desk.put<{ errors: object }>(officePath(score.id), { topics: science, version: 1 });
    expect([refused.status, refused.body.errors]).toEqual([422, { topics: [topicMessages.unknown] }]);
    const sections = { english: 31, math: 32, reading: 30, science: 33 };
    await desk.put(`/api/office/saturdays/${date}/scores`, { ...aSeatScore(seat), sections, version: 1 });
    await saveTopics(desk, family.studentId, score.id, { topics: science, version: 1 });
    await publish(date, { ...score, version: 2, topics_version: 2 });
    expect(await shown(score.id)).toEqual(science);
    expect(await eventsOf()).toEqual([
      [false, false],
      [true, false],
    ]);
    // Removing Science from the score removes its topics too.
    await desk.put(`/api/office/saturdays/${date}/scores`, { ...aSeatScore(seat), version: 2 });
    expect(await shown(score.id)).toEqual(topics(2));
  });
});
