import type { ConsultationItem } from '@academy/contracts/http/consultation-page';
import type { Lesson } from '@academy/contracts/http/lessons';
import { consultationInstants } from '@academy/contracts/rules/consultation-starts';
import type { StudentRegistration } from '@academy/contracts/http/students';
import { weekdayDate } from '@academy/contracts/rules/date-format';
import { academyDay, callByDay } from '@academy/contracts/rules/dates';
import { academyInstant, isComing } from '@academy/contracts/rules/test-dates';

/** A family's next date and its registration. */
export interface ComingUp<Registration> {
  registration: Registration;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
}

/** Returns true if a consultation starts before the next date of a registration. */
export function isFirst(consultation: ConsultationItem | null, date: string | null): boolean {
  if (!consultation || date === null) return consultation !== null;
  const { date: day, time_slot: timeSlot, start_time: startTime } = consultation;
  return consultationInstants({ date: day, timeSlot, startTime }).start < academyInstant(date);
}

/**
 * Returns true if a lesson starts before the next consultation and the next date of a registration.
 * @param date "YYYY-MM-DD HH:mm", academy time
 */
export function isLessonFirst(
  lesson: Pick<Lesson, 'start'>,
  consultation: ConsultationItem | null,
  date: string | null,
): boolean {
  const start = new Date(lesson.start);
  if (date !== null && academyInstant(date) <= start) return false;
  if (!consultation) return true;
  const { date: day, time_slot: timeSlot, start_time: startTime } = consultation;
  return start < consultationInstants({ date: day, timeSlot, startTime }).start;
}

type Dated = Pick<StudentRegistration, 'status' | 'dates' | 'to_be_chosen'>;

/** Returns the future dates of a booked registration. */
const comingDates = ({ status, dates = [] }: Dated, now: Date): string[] =>
  status === 'booked' ? dates.filter((date) => isComing(date, now)) : [];

/** Returns true if a registration is booked and has a future date or a date to be chosen. Compares with `now`, as the page may be stale. */
export const isUpcoming = (registration: Dated, now: Date): boolean =>
  registration.status === 'booked' &&
  (!registration.dates || registration.to_be_chosen === true || comingDates(registration, now).length > 0);

/** Returns the next date among a family's registrations, or null if there is none. */
export function comingUp<Registration extends Dated>(
  registrations: readonly Registration[],
  now: Date,
): ComingUp<Registration> | null {
  const coming = registrations.flatMap((registration) =>
    comingDates(registration, now).map((date) => ({ registration, date })),
  );
  return coming.toSorted((one, other) => one.date.localeCompare(other.date))[0] ?? null;
}

/** Returns the booked consultations that have not begun, soonest first. */
export function comingConsultations(consultations: readonly ConsultationItem[], now: Date): ConsultationItem[] {
  const startOf = ({ date, time_slot: timeSlot, start_time: startTime }: ConsultationItem) =>
    consultationInstants({ date, timeSlot, startTime }).start.getTime();
  const coming = consultations.filter((one) => one.status === 'booked' && startOf(one) > now.getTime());
  return coming.toSorted((one, other) => startOf(one) - startOf(other));
}

/**
 * Returns the day by which the academy calls about a course, which has no date at first: "We’ll call you by Tuesday." Null after that day.
 * Students read that their parent is contacted, because the academy calls only parents.
 * @param registeredAt ISO 8601
 */
export function callSentence(registeredAt: string, reader: 'parent' | 'student', now: Date): string | null {
  const day = callByDay(academyDay(new Date(registeredAt)));
  const who = reader === 'parent' ? 'call you' : 'contact your parent';
  return day < academyDay(now) ? null : `We’ll ${who} by ${weekdayDate(day).replace(/,.*$/, '')}.`;
}
