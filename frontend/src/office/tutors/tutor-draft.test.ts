import type { TutorProfile } from '@academy/contracts/http/office/tutors';
import { weekdayNames, type TimeWindow } from '@academy/contracts/rules/tutors';
import { describe, expect, it } from 'vitest';
import { windowsText, windowText, weekText } from './hours-words';
import { dayAfter, differencesOf, draftOf, isChanged, mistakesOf, requestOf, withAdded, withDay } from './tutor-draft';

const windows = (...texts: string[]): TimeWindow[] =>
  texts.map((text) => ({ start: text.slice(0, 5), end: text.slice(6) }));
const week = (...days: number[]): TimeWindow[][] =>
  weekdayNames.map((_name, weekday) => (days.includes(weekday) ? windows('15:00-19:00') : []));

const tutor: TutorProfile = {
  id: 't-1',
  name: 'Tess Tutor',
  email: 'tess@example.com',
  services: ['sat_act_course'],
  meeting_url: '',
  buffer_minutes: 15,
  notice_hours: 12,
  hours: week(1, 2),
  days: [],
  teaches: true,
  disabled: false,
  has_password: true,
  packages: 0,
  version: 3,
};

describe('the short form of hours', () => {
  it.each([
    ['15:00-19:00', '3–7 pm'],
    ['10:00-14:30', '10 am–2:30 pm'],
    ['05:00-24:00', '5 am–midnight'],
    ['09:15-11:00', '9:15–11 am'],
  ])('formats %s as %s', (text, words) => expect(windows(text).map(windowText)).toEqual([words]));

  it('joins consecutive days, starting on Monday', () => {
    expect(weekText(week(1, 2, 3, 4, 5))).toBe('Mon–Fri 3–7 pm');
    expect(weekText(withDay(week(0, 1, 3), 6, windows('09:00-11:00', '12:00-14:00')))).toBe(
      'Mon 3–7 pm · Wed 3–7 pm · Sat 9–11 am, 12–2 pm · Sun 3–7 pm',
    );
    expect(weekText(week())).toBe('No hours yet');
    expect(windowsText([])).toBe('Off');
  });
});

describe('the tutor form', () => {
  it('counts as changed only when its content differs', () => {
    const draft = draftOf(tutor);
    expect(isChanged(draft, tutor)).toBe(false);
    expect(isChanged({ ...draft, meeting_url: ' ' }, tutor)).toBe(false);
    const turned = { ...tutor, hours: withDay(tutor.hours, 1, windows('09:00-10:00', '15:00-19:00')) };
    const backwards = { ...draft, hours: withDay(tutor.hours, 1, windows('15:00-19:00', '09:00-10:00')) };
    expect(isChanged(backwards, turned)).toBe(false);
    expect(isChanged({ ...draft, services: [] }, tutor)).toBe(true);
    expect(isChanged({ ...draft, hours: withDay(tutor.hours, 3, windows('09:00-10:00')) }, tutor)).toBe(true);
  });

  it('is sent with numbers and sorted hours', () => {
    const hours = withDay(tutor.hours, 1, windows('15:00-19:00', '09:00-10:00'));
    expect(requestOf({ ...draftOf(tutor), hours, notice_hours: ' 24 ' }, 3)).toEqual({
      services: ['sat_act_course'],
      meeting_url: '',
      buffer_minutes: 15,
      notice_hours: 24,
      hours: withDay(tutor.hours, 1, windows('09:00-10:00', '15:00-19:00')),
      version: 3,
    });
  });

  it('lists each mistake with its field ID', () => {
    const hours = withDay(withDay(tutor.hours, 0, windows('12:00-11:00')), 1, windows('09:00-12:00', '11:00-13:00'));
    const draft = { ...draftOf(tutor), hours, meeting_url: 'zoom', buffer_minutes: '', notice_hours: '1.5' };
    expect(mistakesOf(draft).map(({ fieldId }) => fieldId)).toEqual([
      'hours-1-1-start',
      'hours-0-0-start',
      'tutor-meeting-url',
      'tutor-buffer',
      'tutor-notice',
    ]);
    expect(mistakesOf(draftOf(tutor))).toEqual([]);
  });

  it('adds hours after the last window, or an empty window at the end of the day', () => {
    expect(withAdded([])).toEqual(windows('15:00-18:00'));
    expect(withAdded(windows('15:00-18:00', '09:00-12:00')).at(-1)).toEqual(windows('19:00-20:00')[0]);
    expect(withAdded(windows('15:00-23:30')).at(-1)).toEqual({ start: '', end: '' });
  });

  it('copies to the next day from Monday through Saturday, but not from Sunday', () => {
    expect([1, 2, 3, 4, 5, 6, 0].map(dayAfter)).toEqual([2, 3, 4, 5, 6, 0, undefined]);
  });

  it('lists the differences stored by another person', () => {
    const now: TutorProfile = {
      ...tutor,
      services: ['college_essays'],
      meeting_url: 'https://meet.example.com',
      buffer_minutes: 0,
      notice_hours: 24,
      hours: week(1),
      version: 4,
    };
    expect(differencesOf(tutor, now)).toEqual([
      'Teaches: College Essay Coaching',
      'Meeting link: https://meet.example.com',
      'Break after each lesson: 0 minutes',
      'Shortest notice: 24 hours',
      'Weekly hours: Mon 3–7 pm',
    ]);
    expect(differencesOf(tutor, tutor)).toEqual([]);
  });
});
