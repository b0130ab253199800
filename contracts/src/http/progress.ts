import { call, file, type } from './call.js';
import type { GoalState } from '../rules/goals.js';
import type { ActForm, ScoreSource, ScoreTest, Sections } from '../rules/scores.js';
import type { TopicResult } from '../rules/topics.js';

/** A student's score in a test. */
export interface Score {
  id: string;
  test: ScoreTest;
  /** Only for an ACT; null for an SAT. */
  form: ActForm | null;
  source: ScoreSource;
  /** YYYY-MM-DD, academy time. */
  taken_on: string;
  sections: Sections;
  /** SAT 400 to 1600, ACT 1 to 36. */
  total: number;
  /** In test order. Empty until topics are entered; for families, empty until they are published. */
  topics: TopicResult[];
}

/** A goal of a student. */
export interface Goal {
  id: string;
  title: string;
  /** Set together with `target_score`, or both null. */
  target_test: ScoreTest | null;
  target_score: number | null;
  /** ISO 8601; null while the goal is open. */
  done_at: string | null;
}

/** `GET /students/:id/scores` (the student or their parent; 404 for anyone else and for removed students). */
export interface ScoresResponse {
  success: true;
  /** By date, newest first. */
  scores: Score[];
  /** In their order, without removed goals. */
  goals: Goal[];
}

/**
 * `GET /students/:id/scores/:score/report` (the student or their parent): one score with its topics. 404 for a score of another student
 * or an unpublished score. `/students/:id/scores/:score/report/file` returns the same as a PDF.
 */
export interface ScoreReportResponse {
  success: true;
  student_name: string;
  score: Score;
  /** The score of the other test (SAT or ACT) to compare with: that of the same day, otherwise the newest. Null if there is none. */
  compared: Score | null;
}

/**
 * `PUT /students/:id/goals` creates a goal with an id from the client, or changes the goal with that id. Idempotent. Returns
 * {@link ScoresResponse}. 422 `errors` by field. 404 for a goal of another student.
 */
export interface SaveGoalRequest {
  /** A new UUID for a new goal. */
  id: string;
  title: string;
  target_test: ScoreTest | null;
  target_score: number | null;
  /** `open` or `done` restores a removed goal. */
  state: GoalState;
}

export const getStudentScores = call('GET', '/students/:id/scores', 'signed-in', { answer: type<ScoresResponse>() });
export const getScoreReport = call('GET', '/students/:id/scores/:score/report', 'signed-in', {
  answer: type<ScoreReportResponse>(),
});
export const getScoreReportFile = call('GET', '/students/:id/scores/:score/report/file', 'signed-in', {
  answer: file(),
});
/** Adds or changes a goal. Repeating the request has no further effect. */
export const saveGoal = call('PUT', '/students/:id/goals', 'signed-in', {
  body: type<SaveGoalRequest>(),
  answer: type<ScoresResponse>(),
  audit: ['student'],
  example: {
    id: '7bc08fae-6fbc-4b6a-8abb-cf7f6cd38a07',
    state: 'open',
    target_score: null,
    target_test: null,
    title: 'Finish the first essay draft',
  },
});
