import type { EndedSessions } from './policy.js';

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
