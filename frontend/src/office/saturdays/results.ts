import type { DateScoresTest, OfficeScore, ResultState, SeatScore } from '@academy/contracts/http/office/scores';

/** A student whose scores of a morning are all in and not all known to the family. */
export interface ReadyStudent {
  id: string;
  name: string;
  /** Those the family has no email about as they are now. */
  scores: OfficeScore[];
  /** Whether the family had an email with other scores. */
  isCorrected: boolean;
  /** Whether only topics were entered or changed since the last email. */
  isTopicsOnly: boolean;
  /** Whether none of the scores has topics. */
  lacksTopics: boolean;
}

export interface MorningResults {
  ready: ReadyStudent[];
  /** Students with an account who lack a score. */
  waiting: number;
  /** Students whose family knows every score. */
  published: number;
}

type Scored = SeatScore & { score: OfficeScore; results: ResultState };
const isScored = (seat: SeatScore): seat is Scored => seat.score !== null && seat.results !== null;

/** How far the results of a morning are, by student. */
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
        name: seats.map(({ first_name: first, last_name: last }) => `${first} ${last}`)[0] ?? '',
        scores: open.map(({ score }) => score),
        isCorrected: open.some(({ results: state }) => state === 'corrected'),
        isTopicsOnly: open.every(({ results: state }) => state === 'topics_changed'),
        lacksTopics: open.every(({ score }) => score.topics.length === 0),
      });
  }
  return results;
}
