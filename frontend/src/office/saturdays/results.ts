import { fullName } from '@academy/contracts/rules/full-name';
import type { DateScoresTest, OfficeScore, ResultState, SeatScore } from '@academy/contracts/http/office/scores';

/** A student who has all scores of a test date, at least one of which is not published in its current version. */
export interface ReadyStudent {
  id: string;
  name: string;
  /** Scores about whose current version the family has not received an email. */
  scores: OfficeScore[];
  /** Whether the family received an email with different scores. */
  isCorrected: boolean;
  /** Whether only topics were entered or changed since the last email. */
  isTopicsOnly: boolean;
  /** Whether none of the scores has topics. */
  lacksTopics: boolean;
}

export interface MorningResults {
  ready: ReadyStudent[];
  /** Number of students who are missing a score. */
  waiting: number;
  /** Number of students with all scores published. */
  published: number;
}

type Scored = SeatScore & { score: OfficeScore; results: ResultState };
const isScored = (seat: SeatScore): seat is Scored => seat.score !== null && seat.results !== null;

/** The state of a test date's results, by student. */
export function resultsOf(tests: readonly DateScoresTest[]): MorningResults {
  const students = new Map<string, SeatScore[]>();
  for (const seat of tests.flatMap(({ seats }) => seats))
    if (seat.student_id !== null) students.set(seat.student_id, [...(students.get(seat.student_id) ?? []), seat]);
  const results: MorningResults = { ready: [], waiting: 0, published: 0 };
  for (const [id, seats] of students) {
    const scored = seats.filter(isScored);
    const open = scored.filter(({ results: state }) => state !== 'published');
    if (scored.length < seats.length) results.waiting += 1;
    else if (open.length === 0) results.published += 1;
    else
      results.ready.push({
        id,
        name: seats.map(({ first_name: first, last_name: last }) => fullName(first, last))[0] ?? '',
        scores: open.map(({ score }) => score),
        isCorrected: open.some(({ results: state }) => state === 'corrected'),
        isTopicsOnly: open.every(({ results: state }) => state === 'topics_changed'),
        lacksTopics: open.every(({ score }) => score.topics.length === 0),
      });
  }
  return results;
}
