import type { LessonPackage } from '@academy/contracts/http/lessons';
import { weeklyStarts } from '@academy/contracts/rules/lesson-times';
import { mostLessonsAtOnce, type LessonPlace } from '@academy/contracts/rules/lessons';
import { openSessions } from '../lesson-words';

/** What a parent has chosen so far. Kept for a reload of the page. */
export interface LessonDraft {
  registrationId: string;
  /** Null until one is chosen, and where the package has one. */
  tutorId: string | null;
  place: LessonPlace;
  /** The first lesson, "YYYY-MM-DD HH:mm", academy time; '' for none. */
  first: string;
  /** How many lessons, one a week. */
  weeks: number;
  /** What comes in place of a start that is taken: another one, or '' to leave it out. By that start. */
  changes: Readonly<Record<string, string>>;
  /** Of the request that may have been answered already; null until it is sent. */
  requestKey: string | null;
}

/** One date of a series. */
export interface PlannedLesson {
  /** As it follows from the first one. */
  planned: string;
  /** When it is booked for; '' when it is left out. */
  start: string;
  /** It cannot be booked as planned. */
  taken: boolean;
}

/** All dates of a draft. A start that has been sent is judged by the server alone, as it may have been booked. */
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

/** The starts that are booked. */
export const startsOf = (plan: readonly PlannedLesson[]): string[] =>
  plan
    .map(({ start }) => start)
    .filter((start) => start !== '')
    .sort();

/** Whether a date has still to be skipped or replaced. */
export const isOpenClash = ({ planned, start, taken }: PlannedLesson): boolean => taken && start === planned;

/** How many other starts a family is offered where one is taken. */
const offered = 6;
const enough = 3;

/** What can be chosen in place of a start that is taken: the other times of its day, or where they are few the nearest ones. */
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

/** Most weeks of a series: the sessions that can be booked, up to the last day on offer. */
export function mostWeeks(pack: LessonPackage, first: string, lastDay: string): number {
  const weeks = Math.floor((Date.parse(lastDay) - Date.parse(first.slice(0, 10))) / (7 * 86_400_000)) + 1;
  return Math.max(1, Math.min(openSessions(pack), weeks, mostLessonsAtOnce));
}
