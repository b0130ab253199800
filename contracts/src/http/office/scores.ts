import type { Goal, Score } from '../progress.js';
import type { ActForm, ScoreSource, ScoreTest, Sections } from '../../rules/scores.js';

/** A score as the office works with it. */
export interface OfficeScore extends Score {
  /** Sent back with a change: it is refused when it is out of date. */
  version: number;
  /** Name of who entered it last. */
  entered_by: string;
}

/** `GET /office/students/:id/scores`. */
export interface OfficeScoresResponse {
  success: true;
  /** The academy's day now, YYYY-MM-DD. */
  today: string;
  /** By date, the newest first. */
  scores: OfficeScore[];
  goals: Goal[];
}

/** Sections as they are sent: null or left out for one that was not taken. */
export type SentSections = { [Key in keyof Sections]?: number | null };

/**
 * `PUT /office/students/:id/scores` adds a score under an id of the client (`version` 0), or corrects the one that has it. Sent again
 * unchanged it changes nothing. 422 `errors` by field, sections by their keys; 409 `stale_version` when someone else has changed it.
 */
export interface SaveScoreRequest {
  id: string;
  test: ScoreTest;
  form: ActForm | null;
  source: ScoreSource;
  /** YYYY-MM-DD. */
  taken_on: string;
  sections: SentSections;
  version: number;
}
