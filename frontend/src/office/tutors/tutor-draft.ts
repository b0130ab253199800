import { packageServices } from '@academy/contracts/rules/services';
import type { SaveTutorRequest, TutorProfile } from '@academy/contracts/http/office/tutors';
import {
  checkBufferMinutes,
  checkMeetingUrl,
  checkNoticeHours,
  firstHour,
  sortedWindows,
  weekdayNames,
  windowErrors,
  type TimeWindow,
  type WeekHours,
} from '@academy/contracts/rules/tutors';
import { clockOf, minuteOfDay } from '@academy/contracts/rules/clock';
import { servicesText, weekText, workWeek } from './hours-words';

/** Values of the tutor form, as typed. */
export interface TutorDraft {
  services: SaveTutorRequest['services'];
  meeting_url: string;
  buffer_minutes: string;
  notice_hours: string;
  hours: TimeWindow[][];
}

export const draftOf = (tutor: TutorProfile): TutorDraft => ({
  services: tutor.services,
  meeting_url: tutor.meeting_url,
  buffer_minutes: String(tutor.buffer_minutes),
  notice_hours: String(tutor.notice_hours),
  hours: tutor.hours,
});

const numberOf = (typed: string): number => (/^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : Number.NaN);

/** The request for saving a draft. */
export const requestOf = (draft: TutorDraft, version: number): SaveTutorRequest => ({
  services: draft.services,
  meeting_url: draft.meeting_url.trim(),
  buffer_minutes: numberOf(draft.buffer_minutes),
  notice_hours: numberOf(draft.notice_hours),
  hours: draft.hours.map(sortedWindows),
  version,
});

/** Whether a draft differs from the stored profile. */
export const isChanged = (draft: TutorDraft, tutor: TutorProfile): boolean =>
  JSON.stringify(inOrder(draft)) !== JSON.stringify(inOrder(draftOf(tutor)));

const inOrder = (draft: TutorDraft) => ({
  ...draft,
  meeting_url: draft.meeting_url.trim(),
  services: packageServices.filter((service) => draft.services.includes(service)),
  hours: draft.hours.map(sortedWindows),
});

/** An error in the form, with the id of its control. */
export interface DraftMistake {
  fieldId: string;
  message: string;
}

export const fieldIds = {
  services: `tutor-${packageServices[0]}`,
  meeting_url: 'tutor-meeting-url',
  buffer_minutes: 'tutor-buffer',
  notice_hours: 'tutor-notice',
} as const;

/** Id of a window's start control, or with `part` of its end control. @param day a weekday, or another name for the day */
export const windowId = (day: string | number, index: number, part: 'start' | 'end' = 'start'): string =>
  `hours-${day}-${index}-${part}`;

/** All errors of a draft, in form order. */
export function mistakesOf(draft: TutorDraft): DraftMistake[] {
  const numbers = requestOf(draft, 1);
  const fields: [keyof typeof fieldIds, string | null][] = [
    ['meeting_url', checkMeetingUrl(draft.meeting_url)],
    ['buffer_minutes', checkBufferMinutes(numbers.buffer_minutes)],
    ['notice_hours', checkNoticeHours(numbers.notice_hours)],
  ];
  return [
    ...workWeek.flatMap((weekday) =>
      windowMistakes(weekday, draft.hours[weekday] ?? []).map(({ fieldId, message }) => ({
        fieldId,
        message: `${weekdayNames[weekday]}: ${message}`,
      })),
    ),
    ...fields.flatMap(([field, message]) => (message === null ? [] : [{ fieldId: fieldIds[field], message }])),
  ];
}

/** The errors of one day's windows. */
export const windowMistakes = (day: string | number, windows: readonly TimeWindow[]): DraftMistake[] =>
  windowErrors(windows).flatMap((message, index) =>
    message === null ? [] : [{ fieldId: windowId(day, index), message }],
  );

/** Length of an added window, and its distance to the previous one, in minutes. */
const addedMinutes = 60;

/** Adds a one-hour window that starts an hour after the last one; 3 to 6 pm on an empty day; an empty window if there is no room. */
export function withAdded(windows: readonly TimeWindow[]): TimeWindow[] {
  if (windows.length === 0) return [{ start: '15:00', end: '18:00' }];
  const end = Math.max(...windows.map((window) => minuteOfDay(window.end) || 0));
  const start = end + addedMinutes;
  const fits = start + addedMinutes <= 24 * 60 && start >= minuteOfDay(firstHour);
  return [...windows, fits ? { start: clockOf(start), end: clockOf(start + addedMinutes) } : { start: '', end: '' }];
}

/** The next weekday, in the order Monday to Sunday; undefined after Sunday. */
export const dayAfter = (weekday: number): number | undefined =>
  workWeek[workWeek.findIndex((day) => day === weekday) + 1];

/** The week with the windows of one day replaced. */
export const withDay = (week: WeekHours, weekday: number, windows: readonly TimeWindow[]): TimeWindow[][] =>
  week.map((stored, day) => [...(day === weekday ? windows : stored)]);

/** What someone else has changed since the form was opened, as sentences. */
export function differencesOf(before: TutorProfile, now: TutorProfile): string[] {
  const changes: string[] = [];
  const week = (hours: WeekHours) => JSON.stringify(hours);
  if (servicesText(before) !== servicesText(now)) changes.push(`Teaches: ${servicesText(now)}`);
  if (before.meeting_url !== now.meeting_url) changes.push(`Meeting link: ${now.meeting_url || 'none'}`);
  if (before.buffer_minutes !== now.buffer_minutes)
    changes.push(`Break after each lesson: ${now.buffer_minutes} minutes`);
  if (before.notice_hours !== now.notice_hours) changes.push(`Shortest notice: ${now.notice_hours} hours`);
  if (week(before.hours) !== week(now.hours)) changes.push(`Weekly hours: ${weekText(now.hours)}`);
  return changes;
}
