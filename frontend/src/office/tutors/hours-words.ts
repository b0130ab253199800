import { formatClock, formatShortClock } from '@academy/contracts/rules/clock';
import type { TutorProfile } from '@academy/contracts/http/office/tutors';
import { serviceNames } from '@academy/contracts/rules/services';
import { lastHour, weekdayNames, type TimeWindow, type WeekHours } from '@academy/contracts/rules/tutors';

/** The weekdays in the order Monday to Sunday, as numbers with 0 for Sunday. */
export const workWeek = [1, 2, 3, 4, 5, 6, 0] as const;

/** Formats a time as "3:00 pm"; "24:00" becomes "midnight". @param time "HH:mm" */
export const timeText = (time: string): string => (time === lastHour ? 'midnight' : formatClock(time));

/** Formats a time without zero minutes: "3 pm", "3:30 pm", "midnight". */
export const shortTime = (time: string): string => (time === lastHour ? timeText(time) : formatShortClock(time));

/** Formats a time range: "3–7 pm", "10 am–2 pm". */
export function windowText({ start, end }: TimeWindow): string {
  const [from, to] = [shortTime(start), shortTime(end)];
  const half = / [ap]m$/.exec(to)?.[0];
  return `${half && from.endsWith(half) ? from.slice(0, -half.length) : from}–${to}`;
}

/** Formats the hours of a day: "9–11 am, 3–7 pm", or "Off" when there are none. */
export const windowsText = (windows: readonly TimeWindow[]): string =>
  windows.length === 0 ? 'Off' : windows.map(windowText).join(', ');

const shortDay = (weekday: number): string => (weekdayNames[weekday] ?? '').slice(0, 3);

/** Short text for a week: "Mon–Fri 3–7 pm · Sat 10 am–2 pm". Consecutive days with the same hours are combined. */
export function weekText(week: WeekHours): string {
  const groups: { days: number[]; text: string }[] = [];
  for (const weekday of workWeek) {
    const text = windowsText(week[weekday] ?? []);
    const last = groups.at(-1);
    if (last?.text === text) last.days.push(weekday);
    else groups.push({ days: [weekday], text });
  }
  const open = groups.filter(({ text }) => text !== 'Off');
  if (open.length === 0) return 'No hours yet';
  return open
    .map(({ days, text }) => {
      const [first = 0, last = first] = [days[0], days.at(-1)];
      return `${first === last ? shortDay(first) : `${shortDay(first)}–${shortDay(last)}`} ${text}`;
    })
    .join(' · ');
}

/** The services of a tutor as text: "SAT/ACT Course, College Essay Coaching". */
export const servicesText = ({ services }: Pick<TutorProfile, 'services'>): string =>
  services.length === 0 ? 'Nothing yet' : services.map((service) => serviceNames[service]).join(', ');

/** State of a tutor as one word: whether they take packages and can sign in. */
export function stateOf(tutor: Pick<TutorProfile, 'teaches' | 'disabled' | 'has_password'>) {
  if (tutor.disabled) return { word: 'Disabled', tone: 'gray' } as const;
  if (!tutor.teaches) return { word: 'Stopped', tone: 'gray' } as const;
  return tutor.has_password
    ? ({ word: 'Active', tone: 'blue' } as const)
    : ({ word: 'Invited', tone: 'orange' } as const);
}
