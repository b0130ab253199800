import { randomUUID } from 'node:crypto';
import type {
  DateScoresResponse,
  OfficeScoresResponse,
  PublishResultsRequest,
  SaveScoreRequest,
  SaveSeatScoreRequest,
  SaveTopicsRequest,
} from '@academy/contracts/http/office/scores';
import type { SaveGoalRequest } from '@academy/contracts/http/progress';
import type { TopicResult } from '@academy/contracts/rules/topics';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';
import { done } from './lead-tour.js';
import { storeStudent } from './office-accounts.js';
import { staffOf } from './office.js';
import { academyToday, holdOn, soldDay } from './saturdays.js';

/** Returns a goal that is not stored yet. */
export const aGoal = (change: Partial<SaveGoalRequest> = {}): SaveGoalRequest => ({
  id: randomUUID(),
  title: 'Reach 1550 on the SAT',
  target_test: 'SAT',
  target_score: 1550,
  state: 'open',
  ...change,
});

/** Returns an SAT score of 1450 that is not stored yet. */
export const aScore = (change: Partial<SaveScoreRequest> = {}): SaveScoreRequest => ({
  id: randomUUID(),
  test: 'SAT',
  form: null,
  source: 'practice',
  taken_on: '2026-10-03',
  sections: { reading_writing: 720, math: 730 },
  version: 0,
  ...change,
});

/** Returns topic results for {@link aScore}. */
export const someTopics = (algebra = 9): TopicResult[] => [
  { topic: 'sat_information', correct: 11, total: 12 },
  { topic: 'sat_algebra', correct: algebra, total: 13 },
];

/** Stores such a score with its topics, and such a goal, for a student. @returns the id of the score */
export async function storeScore(app: TestApp, studentId: string): Promise<{ score: string }> {
  const { client } = await staffOf(app, 'desk');
  const score = aScore();
  await done(client.put(`/api/office/students/${studentId}/scores`, score));
  await saveTopics(client, studentId, score.id, { topics: someTopics(), version: 0 });
  await done(client.put(`/api/office/students/${studentId}/goals`, aGoal()));
  return { score: score.id };
}

/** Enters a score's topics as staff. */
export const saveTopics = (client: TestClient, studentId: string, score: string, body: SaveTopicsRequest) =>
  done(client.put<OfficeScoresResponse>(`/api/office/students/${studentId}/scores/${score}/topics`, body));

interface Place {
  session: string;
  date: string;
}

/** Returns a booked test: one booked earlier if cards go through the provider double, otherwise a new one. */
async function bookedTest(app: TestApp): Promise<Place> {
  if (!('double' in app)) return { session: 'practice-act', date: `${await soldDay(app)} 09:00` };
  const [place] = await app.database.query<Place>(
    "SELECT session_id AS session, to_char(date, 'YYYY-MM-DD HH24:MI') AS date FROM seats WHERE status = 'booked' ORDER BY date DESC LIMIT 1",
  );
  if (!place) throw new Error('no test was bought before');
  return place;
}

/**
 * Creates a booked seat of a student with an account, in a test on a past day. The test is a practice ACT where it can be bought.
 * @param of id of the student; a new one if omitted
 */
export async function scoredSeat(app: TestApp, of?: string): Promise<{ date: string; seat: string; student: string }> {
  const place = await bookedTest(app);
  const date = await academyToday(app, -soldBefore());
  const student = of ?? (await storeStudent(app));
  await holdOn(app, place.session, place.date, date);
  const [seat] = await app.database.query<{ id: string }>(
    `WITH mine AS (SELECT id, registration_id FROM seats WHERE date::date = $1::date AND status = 'booked' LIMIT 1),
       owned AS (UPDATE registrations r SET student_id = $2 FROM mine WHERE r.id = mine.registration_id)
     SELECT id FROM mine`,
    [date, student],
  );
  return { date, seat: seat?.id ?? '', student };
}

let past = 20;
/** Returns a number of days ago on which no other test is. */
const soldBefore = () => (past += 1);

/** Returns an ACT score of 31 for such a seat. */
export const aSeatScore = (seat: string): SaveSeatScoreRequest => ({
  seat_id: seat,
  form: 'enhanced',
  sections: { english: 31, math: 32, reading: 30, science: null },
  version: 0,
});

/** Creates such a seat with its score. @returns what the office sends to publish it */
export async function scoreToPublish(
  app: TestApp,
  of?: string,
): Promise<{ date: string; student: string; seat: string; score: PublishResultsRequest['scores'][number] }> {
  const place = await scoredSeat(app, of);
  const { client } = await staffOf(app, 'desk');
  const path = `/api/office/saturdays/${place.date}/scores`;
  const { tests } = await done(client.put<DateScoresResponse>(path, aSeatScore(place.seat)));
  const stored = tests.flatMap(({ seats }) => seats).find(({ seat_id: id }) => id === place.seat)?.score;
  return { ...place, score: { id: stored?.id ?? '', version: stored?.version ?? 0, topics_version: 0 } };
}
