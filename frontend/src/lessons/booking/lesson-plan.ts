import type { LessonPackage } from '@academy/contracts/http/lessons';
import { weeklyStarts } from '@academy/contracts/rules/lesson-times';
import { maxLessonsAtOnce, type LessonPlace } from '@academy/contracts/rules/lessons';
import { openSessions } from '../lesson-words';

/** The choices so far, stored for page reloads. */
export interface LessonDraft {
  registrationId: string;
  /** Null until one is chosen, or if the package already has a tutor. */
  tutorId: string | null;
  place: LessonPlace;
  /** The first lesson, "YYYY-MM-DD HH:mm", academy time; '' for none. */
  first: string;
  /** Number of weekly lessons. */
  weeks: number;
  /** Replacements by taken start: another start, or '' to skip it. */
  changes: Readonly<Record<string, string>>;
  /** Idempotency key of a request that may have been processed already; null until it is sent. */
  requestKey: string | null;
}

/** One date of a series. */
export interface PlannedLesson {
  /** Weekly start computed from the first lesson. */
  planned: string;
  /** Start to book; '' if skipped. */
  start: string;
  /** True if the planned start is not available. */
  taken: boolean;
}

/** Returns all dates of a draft. After a request was sent, only the server can tell if a start is taken, as it may be booked by now. */
export function planOf(
  { first, weeks, changes, requestKey }: Pick<LessonDraft, 'first' | 'weeks' | 'changes' | 'requestKey'>,
  times: readonly string[],
): PlannedLesson[] {
  if (first === '') return [];
  return weeklyStarts(first, weeks).map((planned) => ({
    planned,
    start: changes[planned] ?? planned,
    taken: planned in changes || (requestKey === null && !times.includes(planned)),
  }));
}

/** Returns the starts to book, ascending. */
export const startsOf = (plan: readonly PlannedLesson[]): string[] =>
  plan
    .map(({ start }) => start)
    .filter((start) => start !== '')
    .sort();

/** Returns true if a date must still be skipped or replaced. */
export const isOpenClash = ({ planned, start, taken }: PlannedLesson): boolean => taken && start === planned;

/** Maximum number of nearby starts offered, and how many starts on the same day are enough to offer only those. */
const offered = 6;
const enough = 3;

/** Returns replacements for a taken start: the other times of its day, or the nearest times if those are too few. */
export function instead(planned: string, times: readonly string[], used: readonly string[]): string[] {
  const free = times.filter((start) => !used.includes(start));
  const sameDay = free.filter((start) => start.slice(0, 10) === planned.slice(0, 10));
  if (sameDay.length >= enough) return sameDay;
  const at = (start: string) => Date.parse(`${start.replace(' ', 'T')}Z`);
  const apart = (start: string) => Math.abs(at(start) - at(planned));
  return free
    .toSorted((one, other) => apart(one) - apart(other))
    .slice(0, offered)
    .sort();
}

/** Returns the maximum number of weeks, limited by the bookable sessions and the last offered day. */
export function maxWeeks(pack: LessonPackage, first: string, lastDay: string): number {
  const weeks = Math.floor((Date.parse(lastDay) - Date.parse(first.slice(0, 10))) / (7 * 86_400_000)) + 1;
  return Math.max(1, Math.min(openSessions(pack), weeks, maxLessonsAtOnce));
}
