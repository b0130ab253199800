import type { Goal, Score } from '../progress.js';
import type { ActForm, ScoreSource, ScoreTest, Sections } from '../../rules/scores.js';
import type { TopicResult } from '../../rules/topics.js';

/** A score as the office works with it. */
export interface OfficeScore extends Score {
  /** Sent with a change, which is refused if the version is outdated. */
  version: number;
  /** The same of its topics: 0 before any are entered. */
  topics_version: number;
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

/**
 * `PUT /office/students/:id/scores/:score/topics` replaces the topics of a score; an empty list removes them. Sent again unchanged it
 * changes nothing. 422 `errors` by topic; 409 `stale_version` when someone else has changed them. Answers {@link OfficeScoresResponse}.
 */
export interface SaveTopicsRequest {
  topics: TopicResult[];
  /** The `topics_version` that was read. */
  version: number;
}

/**
 * What the family has of a score: nothing yet, an email about it, an email about what it was before a correction, or an email without the
 * topics as they are now.
 */
export type ResultState = 'unpublished' | 'published' | 'corrected' | 'topics_changed';

/** A booked seat of a test morning with its score. */
export interface SeatScore {
  seat_id: string;
  first_name: string;
  last_name: string;
  test: ScoreTest;
  /** Null without a student account: there is no page on which a score would be shown. */
  student_id: string | null;
  score: OfficeScore | null;
  /** Null without a score. */
  results: ResultState | null;
}

export interface DateScoresTest {
  session_id: string;
  title: string;
  source: Exclude<ScoreSource, 'official'>;
  /** By last name, then first name. */
  seats: SeatScore[];
}

/** `GET /office/saturdays/:date/scores`. */
export interface DateScoresResponse {
  success: true;
  /** Tests with students; none before the day itself. */
  tests: DateScoresTest[];
}

/** `PUT /office/saturdays/:date/scores`: date, test and source are those of the seat. Answers {@link DateScoresResponse}. */
export interface SaveSeatScoreRequest {
  seat_id: string;
  form: ActForm | null;
  sections: SentSections;
  /** 0 for the first score of the seat. */
  version: number;
}

/**
 * `POST /office/saturdays/:date/results` shows scores and their topics to their families and emails each parent once. Sent again, it does nothing more; after
 * a correction it sends another email. 404 for a score of another morning; 409 `stale_version` when a score was changed since it was
 * read; 422 when another test of the student on that day has no score. Answers {@link DateScoresResponse}.
 */
export interface PublishResultsRequest {
  /** As they were read. */
  scores: { id: string; version: number; topics_version: number }[];
}
