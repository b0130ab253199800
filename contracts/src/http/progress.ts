import type { GoalState } from '../rules/goals.js';
import type { ActForm, ScoreSource, ScoreTest, Sections } from '../rules/scores.js';
import type { TopicResult } from '../rules/topics.js';

/** What a student scored in a test. */
export interface Score {
  id: string;
  test: ScoreTest;
  /** Of an ACT; null for a SAT. */
  form: ActForm | null;
  source: ScoreSource;
  /** YYYY-MM-DD, academy time. */
  taken_on: string;
  sections: Sections;
  /** SAT 400 to 1600, ACT 1 to 36. */
  total: number;
  /** In the order of the test. Empty while none are entered, and for a family while they are not published. */
  topics: TopicResult[];
}

/** What a student works toward. */
export interface Goal {
  id: string;
  title: string;
  /** With `target_score`, or both null. */
  target_test: ScoreTest | null;
  target_score: number | null;
  /** ISO 8601; null while it is open. */
  done_at: string | null;
}

/** `GET /students/:id/scores` (a parent's own living child, or the student; anyone else's is 404). */
export interface ScoresResponse {
  success: true;
  /** By date, the newest first. */
  scores: Score[];
  /** In their order. Those that were removed are left out. */
  goals: Goal[];
}

/**
 * `GET /students/:id/scores/:score/report` (a parent's own living child, or the student): one score with its topics. 404 for a score of
 * another student, and for one that is not published. The same as a PDF is at `/students/:id/scores/:score/report/file`.
 */
export interface ScoreReportResponse {
  success: true;
  student_name: string;
  score: Score;
  /** The score of the other test it is compared with: of the same day, or else the newest. Null without one. */
  compared: Score | null;
}

/**
 * `PUT /students/:id/goals` adds a goal under an id of the client, or changes the one that has it; repeated, it changes nothing more.
 * 422 `errors` by field. 404 for a goal of another student. Answers {@link ScoresResponse}.
 */
export interface SaveGoalRequest {
  /** A new UUID for a new goal. */
  id: string;
  title: string;
  target_test: ScoreTest | null;
  target_score: number | null;
  /** A goal that is removed comes back with `open` or `done`. */
  state: GoalState;
}
