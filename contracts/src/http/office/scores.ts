import { call, type } from '../call.js';
import type { Goal, Score, SaveGoalRequest } from '../progress.js';
import type { ActForm, ScoreSource, ScoreTest, Sections } from '../../rules/scores.js';
import type { TopicResult } from '../../rules/topics.js';

/** A score, as shown to the office. */
export interface OfficeScore extends Score {
  /** Sent with a change, which is refused if the version is outdated. */
  version: number;
  /** Like `version`, but for its topics; 0 until topics are entered. */
  topics_version: number;
  /** Name of the person who last entered it. */
  entered_by: string;
}

/** `GET /office/students/:id/scores`. */
export interface OfficeScoresResponse {
  success: true;
  /** The current day in academy time, YYYY-MM-DD. */
  today: string;
  /** By date, newest first. */
  scores: OfficeScore[];
  goals: Goal[];
}

/** Sections in a request. A section that was not taken is null or omitted. */
export type SentSections = { [Key in keyof Sections]?: number | null };

/**
 * `PUT /office/students/:id/scores` adds a score with an id from the client (`version` 0), or corrects the score with that id. Idempotent.
 * 422 `errors` by field, for sections by their keys; 409 `stale_version` when someone else has changed it.
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
 * `PUT /office/students/:id/scores/:score/topics` replaces the topics of a score; an empty list removes them. Idempotent. Returns
 * {@link OfficeScoresResponse}. 422 `errors` by topic; 409 `stale_version` when someone else has changed them.
 */
export interface SaveTopicsRequest {
  topics: TopicResult[];
  /** The `topics_version` as read. */
  version: number;
}

/**
 * What the family knows of a score. `unpublished`: nothing. `published`: it was emailed. `corrected`: the score was changed after the
 * email. `topics_changed`: only the topics were changed after the email.
 */
export type ResultState = 'unpublished' | 'published' | 'corrected' | 'topics_changed';

/** A booked seat of a test morning, with its score. */
export interface SeatScore {
  seat_id: string;
  first_name: string;
  last_name: string;
  test: ScoreTest;
  /** Null while it is open which student the seat is for. */
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
  /** Tests with students; empty before that day. */
  tests: DateScoresTest[];
}

/** `PUT /office/saturdays/:date/scores`, returns {@link DateScoresResponse}. The date, test and source come from the seat. */
export interface SaveSeatScoreRequest {
  seat_id: string;
  form: ActForm | null;
  sections: SentSections;
  /** 0 for the first score of the seat. */
  version: number;
}

/**
 * `POST /office/saturdays/:date/results` publishes scores and their topics to the families, and emails each parent once. Idempotent; after
 * a correction, it sends another email. Returns {@link DateScoresResponse}. 404 for a score of another morning; 409 `stale_version` when a
 * score was changed since it was read; 422 when another test of the student on that day has no score.
 */
export interface PublishResultsRequest {
  /** The scores to publish, with their versions as read. */
  scores: { id: string; version: number; topics_version: number }[];
}

export const getDateScores = call('GET', '/office/saturdays/:date/scores', 'desk', {
  answer: type<DateScoresResponse>(),
});
export const saveSeatScore = call('PUT', '/office/saturdays/:date/scores', 'desk', {
  body: type<SaveSeatScoreRequest>(),
  answer: type<DateScoresResponse>(),
  audit: ['student'],
  example: {
    form: 'enhanced',
    seat_id: '3d8c4b6a-2b7e-4d2c-8c77-8b3b2e9f4c03',
    sections: { english: 31, math: 32, reading: 30, science: null },
    version: 0,
  },
});
export const publishResults = call('POST', '/office/saturdays/:date/results', 'desk', {
  body: type<PublishResultsRequest>(),
  answer: type<DateScoresResponse>(),
  idempotent: 'state',
  refusals: ['stale_version'],
  audit: ['student'],
  example: { scores: [{ id: '3d8c4b6a-2b7e-4d2c-8c77-8b3b2e9f4c03', topics_version: 0, version: 1 }] },
});
export const getOfficeScores = call('GET', '/office/students/:id/scores', 'tutor', {
  answer: type<OfficeScoresResponse>(),
});
export const saveOfficeScore = call('PUT', '/office/students/:id/scores', 'tutor', {
  body: type<SaveScoreRequest>(),
  answer: type<OfficeScoresResponse>(),
  audit: ['student'],
  example: {
    form: 'enhanced',
    id: '7bc08fae-6fbc-4b6a-8abb-cf7f6cd38a07',
    sections: { english: 31, math: 32, reading: 30, science: null },
    source: 'official',
    taken_on: '2026-09-12',
    test: 'ACT',
    version: 0,
  },
});
/** Replaces the topics of a score. */
export const saveTopicsOfStudent = call('PUT', '/office/students/:id/scores/:score/topics', 'tutor', {
  body: type<SaveTopicsRequest>(),
  answer: type<OfficeScoresResponse>(),
  audit: ['student'],
  example: { topics: [{ correct: 10, topic: 'sat_algebra', total: 13 }], version: 1 },
});
export const removeOfficeScore = call('DELETE', '/office/students/:id/scores/:score', 'tutor', {
  answer: type<OfficeScoresResponse>(),
  audit: ['student'],
});
export const saveOfficeGoal = call('PUT', '/office/students/:id/goals', 'tutor', {
  body: type<SaveGoalRequest>(),
  answer: type<OfficeScoresResponse>(),
  audit: ['student'],
  example: {
    id: '7bc08fae-6fbc-4b6a-8abb-cf7f6cd38a07',
    state: 'open',
    target_score: null,
    target_test: null,
    title: 'Read daily',
  },
});
