import type { DayTest, TutorDayPlan } from '@academy/contracts/http/office/calendar';
import { academyMinute } from '@academy/contracts/rules/test-dates';
import { minuteOfDay } from '@academy/contracts/rules/clock';

/** A time range of a day, in minutes since midnight, academy time. */
export interface Span {
  from: number;
  to: number;
}

const minutesAt = (instant: string): number => minuteOfDay(academyMinute(new Date(instant)).slice(11));

/** The time range of an item on its day. An end at midnight becomes minute 1440. @param start ISO 8601 */
export function spanOf({ start, end }: { start: string; end: string }): Span {
  const [from, to] = [minutesAt(start), minutesAt(end)];
  return { from, to: to > from ? to : 1440 };
}

/** The hours that are always shown, even on an empty day. */
const leastHours: Span = { from: 9 * 60, to: 18 * 60 };

/** The range of whole hours that contains everything on a day: tutor hours, lessons and tests. */
export function scaleOf(tutors: readonly TutorDayPlan[], tests: readonly DayTest[]): Span {
  const spans = [
    ...tutors.flatMap(({ windows, lessons }) => [
      ...windows.map(({ start, end }) => ({ from: minuteOfDay(start), to: minuteOfDay(end) })),
      ...lessons.map(spanOf),
    ]),
    ...tests.map(spanOf),
  ];
  const from = Math.min(leastHours.from, ...spans.map((span) => span.from));
  const to = Math.max(leastHours.to, ...spans.map((span) => span.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** The hours of a scale, as minutes since midnight. */
export const hoursOf = ({ from, to }: Span): number[] =>
  Array.from({ length: (to - from) / 60 }, (_none, index) => from + index * 60);
