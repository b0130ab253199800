import type { DayLesson, TutorDayPlan } from '@academy/contracts/http/office/calendar';
import { lessonCount } from '../../lessons/lesson-words';
import { windowsText } from '../tutors/hours-words';
import { formatTime } from '@academy/contracts/rules/date-format';

/** The times of a lesson: "4:00 pm to 5:00 pm". */
export const spanText = ({ start, end }: Pick<DayLesson, 'start' | 'end'>): string =>
  `${formatTime(start)} to ${formatTime(end)}`;

/** Shown for a tutor who no longer teaches. */
export const formerTutorText = 'No longer teaches';

/** A tutor's hours on a day: "3–7 pm", "Off", "Off on this day". */
export function dayHoursText({ windows, is_changed: isChanged, teaches }: TutorDayPlan): string {
  if (!teaches) return formerTutorText;
  if (windows.length === 0) return isChanged ? 'Off on this day' : 'Off';
  return isChanged ? `${windowsText(windows)}, on this day only` : windowsText(windows);
}

/** Booked lessons that have not begun. @param now ISO 8601 */
export const comingOf = ({ lessons }: Pick<TutorDayPlan, 'lessons'>, now: string): DayLesson[] =>
  lessons.filter(({ status, start }) => status === 'booked' && start > now);

/** The number of lessons and tutors: "3 lessons with 2 tutors", "No lessons". */
export function foundText(tutors: readonly TutorDayPlan[]): string {
  const busy = tutors.filter(({ lessons }) => lessons.length > 0);
  const count = busy.reduce((sum, { lessons }) => sum + lessons.length, 0);
  if (count === 0) return 'No lessons';
  return `${lessonCount(count)} with ${busy.length === 1 ? '1 tutor' : `${busy.length} tutors`}`;
}
