import type { Lesson, LessonPackage } from '@academy/contracts/http/lessons';
import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import { formatDay } from '@academy/contracts/rules/dates';
import { reviewedTestText } from '@academy/contracts/rules/included-sessions';
import {
  joinMinutesBefore,
  lessonDaysAhead,
  lessonPlaceTexts,
  lowBalance,
  type LessonPlace,
} from '@academy/contracts/rules/lessons';
import type { PackageServiceType, ServiceType } from '@academy/contracts/rules/services';
import { addDays } from '@academy/contracts/rules/slots';
import type { LessonTimes } from '../api/lessons';
import type { PagePath } from '../app/pages';

const minuteMs = 60_000;

/** Formats a number of sessions: "1 session", "3 sessions". */
export const sessionCount = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

/** Formats a number of lessons: "1 lesson", "3 lessons". */
export const lessonCount = (count: number): string => (count === 1 ? '1 lesson' : `${count} lessons`);

/** Formats the balance of a package: "3 of 5 sessions left, 1 booked". */
export function balanceWords({ left, total, booked }: Pick<LessonPackage, 'left' | 'total' | 'booked'>): string {
  const balance = `${left} of ${sessionCount(total)} left`;
  return booked === 0 ? balance : `${balance}, ${booked} booked`;
}

/** Formats the balance of all packages of a student: "4 sessions left, 1 booked". */
export function familyBalance(packages: readonly Pick<LessonPackage, 'left' | 'booked'>[]): string {
  const sum = (of: 'left' | 'booked') => packages.reduce((all, pack) => all + pack[of], 0);
  const balance = `${sessionCount(sum('left'))} left`;
  return sum('booked') === 0 ? balance : `${balance}, ${sum('booked')} booked`;
}

/** Explains why a package was free and until when its lessons can be booked; empty for a purchased package. */
export function givenWords({
  given_as: givenAs,
  expires_on: day,
}: Pick<LessonPackage, 'given_as' | 'expires_on'>): string {
  if (givenAs === 'included') return 'It came with your test.';
  if (givenAs === null) return '';
  return day === null
    ? 'Free of charge.'
    : `Free of charge. Book by ${formatDay(day)}; what is not booked then expires.`;
}

/**
 * Explains to the family from when on an included session can be booked: after the test it reviews, which may be too far ahead.
 * @param offer the open times; undefined while they load
 * @returns `isTooSoon`: no time can be offered yet. Null for a package without a test to wait for
 */
export function reviewWords(
  { reviews }: Pick<LessonPackage, 'reviews'>,
  offer: LessonTimes | undefined,
): { text: string; isTooSoon: boolean } | null {
  if (!reviews) return null;
  const text = reviewedTestText(reviews);
  if (reviews.date === null) return { text, isTooSoon: true };
  const day = reviews.date.slice(0, 10);
  if (!offer || offer.times.length > 0 || day < offer.last_day) return { text, isTooSoon: false };
  // Tomorrow at the earliest, when the day after the test can be booked.
  const opens = weekdayDate(addDays(day, 1 - lessonDaysAhead));
  const ahead = `Lessons can be booked at most ${lessonDaysAhead} days ahead, so please come back on ${opens}.`;
  return { text: `${text} ${ahead}`, isTooSoon: true };
}

/** Returns how many sessions of a package can still be booked. */
export const openSessions = ({ left, booked }: Pick<LessonPackage, 'left' | 'booked'>): number =>
  Math.max(0, left - booked);

/** Returns true if a lesson of a package is booked or a session of it was used. */
export const isStarted = ({ left, total, booked }: Pick<LessonPackage, 'left' | 'total' | 'booked'>): boolean =>
  booked > 0 || left < total;

/** Returns true if the balance is so low that the family is offered the next package. */
export const isLow = ({ left }: Pick<LessonPackage, 'left'>): boolean => left <= lowBalance;

/** Describes how many sessions can still be booked after a booking. */
export const leftToBook = (open: number): string =>
  open <= 0 ? 'No sessions left to book after this.' : `${sessionCount(open)} left to book after this.`;

/** Returns "Online", or the room of a lesson in person. */
export const placeWords = ({ place, room }: Pick<Lesson, 'place' | 'room'>): string =>
  place === 'in_person' && room ? `${lessonPlaceTexts.in_person}, ${room}` : lessonPlaceTexts[place];

/** Returns the room of a lesson in person, or "Online". */
export const roomWords = ({ place, room }: Pick<Lesson, 'place' | 'room'>): string => room ?? lessonPlaceTexts[place];

/** Says that no time is open, and what to do. @param byStaff whether the office books @param isMove a moved lesson keeps its place */
export function noTimesText(place: LessonPlace, { byStaff, isMove }: { byStaff: boolean; isMove: boolean }): string {
  const other = lessonPlaceTexts[place === 'online' ? 'in_person' : 'online'].toLowerCase();
  const todo = byStaff
    ? `Check the tutor’s hours${place === 'in_person' ? ', and whether a room is free' : ''}`
    : 'Please call us';
  return `No times are open at the moment. ${todo}${isMove ? '' : `, or try ${other} instead`}.`;
}

/** The instant at which the meeting opens. */
export const joinsFrom = ({ start }: Pick<Lesson, 'start'>): Date =>
  new Date(Date.parse(start) - joinMinutesBefore * minuteMs);

/** Returns true if a lesson is booked and not over. @param now ISO 8601 */
export const isComingLesson = ({ status, end }: Pick<Lesson, 'status' | 'end'>, now: string): boolean =>
  status === 'booked' && Date.parse(end) > Date.parse(now);

/** Forms for buying the next package, by service. */
const packageForms: Readonly<Record<PackageServiceType, PagePath>> = {
  sat_act_course: '/forms/sat-act-course',
  college_admissions: '/forms/college-admissions',
  college_essays: '/forms/college-essays',
  executive_function: '/forms/executive-function',
};

/** The form for buying the next package of a service; undefined for tests. */
export const nextPackageForms: Readonly<Partial<Record<ServiceType, PagePath>>> = packageForms;

/** Audience of the description of a change. */
export type ChangeReader = 'family' | 'staff';

/** Describes the effect of canceling a lesson. @param left sessions left of its package */
export function cancelMeaning(
  { change }: Pick<Lesson, 'change'>,
  left: number,
  reader: ChangeReader = 'family',
): string {
  if (change.counts) return `It is too late to cancel for free: this session counts as used. ${leftAfter(left - 1)}`;
  if (reader === 'staff') return `The session comes back to the package. ${freeUntilWords(change.free_until)}`;
  return `You get the session back and can book it again. ${freeUntilWords(change.free_until)}`;
}

/**
 * Describes the effect of moving a lesson.
 * @param left sessions left of its package
 * @param open sessions of the package that are not booked
 */
export function moveMeaning({ change }: Pick<Lesson, 'change'>, left: number, open: number): string {
  if (!change.counts)
    return `Moving a lesson doesn’t use a session. You can move it free until ${untilWords(change.free_until)}.`;
  if (open === 0)
    return 'It is too late to move it for free: this session would count as used, and there is no other one left to book.';
  return `This one counts as used, the new one takes another: ${left - 1} left.`;
}

const leftAfter = (left: number): string => `${sessionCount(Math.max(0, left))} left after that.`;

const untilWords = (until: string | null): string => (until === null ? 'it begins' : longDateTime(until));

const freeUntilWords = (until: string | null): string => `Free until ${untilWords(until)}.`;
