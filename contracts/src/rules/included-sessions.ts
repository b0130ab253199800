/** Tutoring sessions that came with a test: one for each date of a practice test, one for a diagnostic. */
export interface IncludedSessions {
  /** Session id of the test. */
  sessionId: string;
  /** How many are not used yet. */
  left: number;
  /** How many of `left` are booked as lessons. */
  booked: number;
  /** How many of `booked` belong to a lesson that has begun. */
  begun?: number;
  /** How many of `booked` would count as held if canceled now. */
  late: number;
}

/** Tutoring sessions that end with a test, and how many booked lessons are canceled as a result. */
export interface EndedSessions {
  sessions: number;
  lessons: number;
}

/** Says what ends together with a test: "The session with a tutor that came with it ends too, and its booked lesson is canceled." */
export function includedText({ sessions, lessons }: EndedSessions): string {
  const many = sessions > 1;
  const ends = many
    ? `The ${sessions} sessions with a tutor that came with it end too`
    : 'The session with a tutor that came with it ends too';
  if (lessons === 0) return `${ends}.`;
  return lessons === 1
    ? `${ends}, and ${many ? 'a' : 'its'} booked lesson is canceled.`
    : `${ends}, and ${lessons} booked lessons are canceled.`;
}
