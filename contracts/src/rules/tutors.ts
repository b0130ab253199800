import { isDay } from './dates.js';
import { packageServices, serviceNames, type ServiceType } from './services.js';

/** A time range of a day in which lessons can take place, "HH:mm", academy time. An end of "24:00" is midnight. */
export interface TimeWindow {
  start: string;
  end: string;
}

/** The windows of each weekday, Sunday first. */
export type WeekHours = readonly (readonly TimeWindow[])[];

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Bounds for a tutor's hours. Starting at 5:00 avoids the hour in which the clocks change. */
export const firstHour = '05:00';
export const lastHour = '24:00';

export const maxWindowsPerDay = 8;
const maxBufferMinutes = 120;
const maxNoticeHours = 168;
/** Maximum number of lessons canceled by one request. More than fit into a day. */
export const maxLessonsPerDay = 100;
const urlMaxLength = 500;

export const tutorMessages = {
  services: 'Please choose from the services in the list.',
  url: 'Please enter a link that begins with https://, or leave this empty.',
  urlTooLong: `Please use at most ${urlMaxLength} characters.`,
  buffer: `Please enter minutes from 0 to ${maxBufferMinutes}.`,
  notice: `Please enter hours from 0 to ${maxNoticeHours}.`,
  time: 'Please choose both times.',
  range: 'Please choose times between 5:00 am and midnight.',
  order: 'The end must be after the start.',
  apart: 'These hours touch or overlap others on this day. Please combine them.',
  tooMany: `Please use at most ${maxWindowsPerDay} time ranges a day.`,
  week: 'Please send the hours of seven days.',
  day: 'Please choose a date.',
  tutor: 'Please choose a tutor.',
  dayOver: 'This day is over. Please choose today or a later day.',
  dayChanged: 'This day’s lessons were just changed. Please review them.',
  dayTooFar: 'Please choose a day within the next year.',
  stopRole: 'Their role is Tutor. An owner can change the role or disable the account on the Staff page.',
  cannotStart: 'This account is disabled or belongs to a proctor. An owner can change that on the Staff page.',
  noSessions: 'This package has no sessions left, or was canceled.',
  assigned: 'Someone else changed the tutor of this package. Please review it.',
  tooManyLessons: `Please cancel at most ${maxLessonsPerDay} lessons at once.`,
  stale: 'Someone else changed this while you were editing. Your changes are not saved yet.',
} as const;

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(value);

const isWindow = (value: unknown): value is TimeWindow =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value;

/**
 * Checks the windows of a day. Returns a message or null for each window, in order. When two windows touch or overlap, the later one
 * gets the message.
 */
export function windowErrors(windows: readonly TimeWindow[]): (string | null)[] {
  return windows.map(({ start, end }, index) => {
    if (!isTime(start) || !isTime(end)) return tutorMessages.time;
    if (start < firstHour) return tutorMessages.range;
    if (start >= end) return tutorMessages.order;
    const isBefore = (other: TimeWindow, at: number) => other.start < start || (other.start === start && at < index);
    const reaches = (other: TimeWindow) => isTime(other.start) && isTime(other.end) && start <= other.end;
    return windows.some((other, at) => isBefore(other, at) && reaches(other)) ? tutorMessages.apart : null;
  });
}

/** Checks the windows of a day. @param windows as submitted @returns the first message, or null */
export function checkWindows(windows: unknown): string | null {
  if (!Array.isArray(windows) || !windows.every(isWindow)) return tutorMessages.time;
  if (windows.length > maxWindowsPerDay) return tutorMessages.tooMany;
  return windowErrors(windows).find((message) => message !== null) ?? null;
}

/** Checks the hours of a week. @param week as submitted @returns the first message, with its weekday, or null */
export function checkWeek(week: unknown): string | null {
  if (!Array.isArray(week) || week.length !== weekdayNames.length) return tutorMessages.week;
  for (const [weekday, name] of weekdayNames.entries()) {
    const message = checkWindows(week[weekday]);
    if (message) return `${name}: ${message}`;
  }
  return null;
}

/** The windows sorted by start, without any other properties. */
export const sortedWindows = (windows: readonly TimeWindow[]): TimeWindow[] =>
  windows.map(({ start, end }) => ({ start, end })).toSorted((a, b) => a.start.localeCompare(b.start));

const isTaughtService = (value: unknown): value is ServiceType =>
  (packageServices as readonly unknown[]).includes(value);

/** Checks the services of a tutor. @param services as submitted; may be empty @returns the message, or null */
export const checkTaughtServices = (services: unknown): string | null =>
  Array.isArray(services) && services.every(isTaughtService) && new Set(services).size === services.length
    ? null
    : tutorMessages.services;

/** Checks a meeting link. @param url as submitted; '' for none @returns the message, or null */
export function checkMeetingUrl(url: unknown): string | null {
  if (typeof url !== 'string') return tutorMessages.url;
  const typed = url.trim();
  if (typed === '') return null;
  if (typed.length > urlMaxLength) return tutorMessages.urlTooLong;
  return /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?([/?#]\S*)?$/i.test(typed) ? null : tutorMessages.url;
}

const isWhole = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

export const checkBufferMinutes = (minutes: unknown): string | null =>
  isWhole(minutes, maxBufferMinutes) ? null : tutorMessages.buffer;

export const checkNoticeHours = (hours: unknown): string | null =>
  isWhole(hours, maxNoticeHours) ? null : tutorMessages.notice;

/** What to do with booked lessons when their package is assigned to another tutor. */
export const bookedLessonsChoices = ['keep', 'cancel'] as const;

export type BookedLessonsChoice = (typeof bookedLessonsChoices)[number];

/** Message when the office must decide what to do with booked lessons before reassigning a package. @param count at least one */
export const lessonsStillBooked = (tutorName: string, count: number): string =>
  `${count === 1 ? '1 lesson is' : `${count} lessons are`} booked with ${tutorName}. Please choose what happens to ${count === 1 ? 'it' : 'them'}.`;

/** Message when a package cannot be assigned to a tutor who does not teach its service or no longer teaches. */
export const cannotTeach = (name: string, service: ServiceType): string =>
  `${name} does not teach ${serviceNames[service]}. Please choose another tutor.`;

/** The same calendar day one year later. Both YYYY-MM-DD. For February 29 the result is not a real day, but it still compares correctly. */
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** Checks a day whose hours are changed. @param day as submitted @param today YYYY-MM-DD, academy time @returns the message, or null */
export function checkChangedDay(day: string, today: string): string | null {
  if (!isDay(day)) return tutorMessages.day;
  if (day < today) return tutorMessages.dayOver;
  return day > yearAfter(today) ? tutorMessages.dayTooFar : null;
}

/** The weekday of a day, 0 for Sunday. @param day YYYY-MM-DD */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
