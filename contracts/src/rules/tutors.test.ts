import { expect, it } from 'vitest';
import {
  checkBufferMinutes,
  checkChangedDay,
  checkMeetingUrl,
  checkNoticeHours,
  checkTaughtServices,
  checkWeek,
  checkWindows,
  sortedWindows,
  tutorMessages,
  weekdayOf,
  windowErrors,
  type TimeWindow,
  lessonsStillBooked,
  cannotTeach,
} from './tutors.js';
import { clockOf } from './clock.js';

const windows = (...texts: string[]): TimeWindow[] =>
  texts.map((text) => ({ start: text.slice(0, 5), end: text.slice(6) }));

it.each([
  ['a day off', [], []],
  ['the longest day', ['05:00-24:00'], [null]],
  ['windows apart, in any order', ['15:00-18:00', '09:00-12:00'], [null, null]],
  ['a start that is not chosen', ['     -12:00', '09:00-10:00'], [tutorMessages.time, null]],
  ['what is no time', ['09:60-12:00', '09:00-24:30'], [tutorMessages.time, tutorMessages.time]],
  ['a start before 5 am', ['04:59-12:00'], [tutorMessages.range]],
  ['an end before 5 am', ['22:00-02:00'], [tutorMessages.order]],
  ['an end at the start', ['09:00-09:00'], [tutorMessages.order]],
  ['windows that touch', ['09:00-12:00', '12:00-13:00'], [null, tutorMessages.apart]],
  ['windows that touch, the later one first', ['12:00-13:00', '09:00-12:00'], [tutorMessages.apart, null]],
  ['a window inside another', ['09:00-18:00', '10:00-11:00'], [null, tutorMessages.apart]],
  ['the same window twice', ['09:00-10:00', '09:00-10:00'], [null, tutorMessages.apart]],
  ['a minute between windows', ['09:00-12:00', '12:01-13:00'], [null, null]],
])('validates each time window of a day: %s', (_case, given, expected) => {
  expect(windowErrors(windows(...given))).toEqual(expected);
  expect(checkWindows(windows(...given))).toBe(expected.find((message) => message !== null) ?? null);
});

it('rejects an invalid list of windows and more than eight windows', () => {
  for (const value of [undefined, null, 'off', {}, [null], [{ start: '09:00' }], [{ start: 9, end: 10 }]])
    expect(checkWindows(value)).toBe(tutorMessages.time);
  const hours = Array.from({ length: 9 }, (_, hour) => ({
    start: clockOf(480 + hour * 60),
    end: clockOf(510 + hour * 60),
  }));
  expect(checkWindows(hours)).toBe(tutorMessages.tooMany);
  expect(checkWindows(hours.slice(1))).toBeNull();
});

it('names the day of an invalid week', () => {
  const week = [[], windows('09:00-17:00'), [], [], windows('12:00-11:00'), [], []];
  expect(checkWeek(week)).toBe('Thursday: The end must be after the start.');
  expect(checkWeek(week.map((day, weekday) => (weekday === 4 ? [] : day)))).toBeNull();
  expect(checkWeek(week.slice(1))).toBe(tutorMessages.week);
  expect(checkWeek('always')).toBe(tutorMessages.week);
});

it('accepts only https meeting links', () => {
  for (const url of [
    '',
    ' ',
    'https://meet.example.com/ann',
    ' https://zoom.us/j/12?pwd=a_b ',
    'HTTPS://Meet.example.com:8443',
  ])
    expect(checkMeetingUrl(url)).toBeNull();
  const others = [
    'http://meet.example.com',
    'meet.example.com',
    'https://',
    'https://meet',
    'https://a.com/b c',
    'javascript:alert(1)',
  ];
  for (const url of [...others, undefined, null, 7]) expect(checkMeetingUrl(url)).toBe(tutorMessages.url);
  expect(checkMeetingUrl(`https://meet.example.com/${'a'.repeat(500)}`)).toBe(tutorMessages.urlTooLong);
});

it('accepts only services sold by the session, without duplicates', () => {
  expect(checkTaughtServices([])).toBeNull();
  expect(checkTaughtServices(['college_essays', 'sat_act_course'])).toBeNull();
  for (const value of [['sat_act_diagnostic'], ['college_essays', 'college_essays'], 'college_essays', [1], null])
    expect(checkTaughtServices(value)).toBe(tutorMessages.services);
});

it('limits the buffer to two hours and the notice to one week, in whole numbers', () => {
  for (const minutes of [0, 15, 120]) expect(checkBufferMinutes(minutes)).toBeNull();
  for (const minutes of [-1, 121, 7.5, '15', Number.NaN])
    expect(checkBufferMinutes(minutes)).toBe(tutorMessages.buffer);
  for (const hours of [0, 12, 168]) expect(checkNoticeHours(hours)).toBeNull();
  for (const hours of [-1, 169, 0.5, null]) expect(checkNoticeHours(hours)).toBe(tutorMessages.notice);
});

it('accepts changed days from today to one year ahead', () => {
  for (const day of ['2026-11-23', '2026-11-24', '2027-11-23']) expect(checkChangedDay(day, '2026-11-23')).toBeNull();
  expect(checkChangedDay('2026-11-22', '2026-11-23')).toBe(tutorMessages.dayOver);
  expect(checkChangedDay('2027-11-24', '2026-11-23')).toBe(tutorMessages.dayTooFar);
  for (const day of ['', '2026-02-30', '11/24/2026'])
    expect(checkChangedDay(day, '2026-11-23')).toBe(tutorMessages.day);
});

it('finds weekdays, and sorts windows', () => {
  expect(weekdayOf('2026-11-23')).toBe(1);
  expect(sortedWindows(windows('15:00-16:00', '09:00-10:00'))).toEqual(windows('09:00-10:00', '15:00-16:00'));
});

it('explains why a tutor cannot be replaced', () => {
  expect(lessonsStillBooked('Kit', 1)).toBe('1 lesson is booked with Kit. Please choose what happens to it.');
  expect(lessonsStillBooked('Kit', 2)).toBe('2 lessons are booked with Kit. Please choose what happens to them.');
  expect(cannotTeach('Kit', 'college_essays')).toBe(
    'Kit does not teach College Essay Coaching. Please choose another tutor.',
  );
});

it.each([
  [`https://a.example/${'a'.repeat(482)}`, null],
  [`https://a.example/${'a'.repeat(483)}`, tutorMessages.urlTooLong],
  ['https://a.example?room=1', null],
  ['see https://a.example', tutorMessages.url],
  ['https://a.example/a b', tutorMessages.url],
  ['https://a_b.example', tutorMessages.url],
])('checks the meeting link %s: %s', (url, message) => {
  expect(checkMeetingUrl(url)).toBe(message);
});
