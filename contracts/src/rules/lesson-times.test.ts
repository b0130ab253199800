import { describe, expect, it } from 'vitest';
import { openLessonTimes, strictInstant, weeklyStarts, type LessonTimesRequest } from './lesson-times.js';

const at = (minute: string): Date => new Date(`${minute.replace(' ', 'T')}:00-05:00`);
const busy = (day: string, start: string, end: string) => ({ start: at(`${day} ${start}`), end: at(`${day} ${end}`) });

const monday = '2026-12-07';
const request: LessonTimesRequest = {
  days: [{ day: monday, windows: [{ start: '15:00', end: '18:00' }] }],
  minutes: 60,
  bufferMinutes: 15,
  earliest: at('2026-12-01 00:00'),
  tutorBusy: [],
  studentBusy: [],
  rooms: null,
};
const times = (changed: Partial<LessonTimesRequest>) =>
  openLessonTimes({ ...request, ...changed }).map((start) => start.slice(11));

describe('times of a lesson', () => {
  it('are on the hour and half hour, with the whole lesson inside the hours', () => {
    expect(times({})).toEqual(['15:00', '15:30', '16:00', '16:30', '17:00']);
    expect(times({ minutes: 30 })).toHaveLength(6);
    expect(times({ days: [{ day: monday, windows: [{ start: '15:10', end: '16:40' }] }] })).toEqual(['15:30']);
    expect(times({ days: [{ day: monday, windows: [{ start: '23:00', end: '24:00' }] }] })).toEqual(['23:00']);
    expect(times({ days: [{ day: monday, windows: [{ start: '15:00', end: '15:30' }] }] })).toEqual([]);
  });

  it('keep the buffer of the tutor before the next lesson, and accept it to the minute', () => {
    expect(times({ tutorBusy: [busy(monday, '17:15', '18:30')] })).toEqual(['15:00', '15:30', '16:00']);
    expect(times({ tutorBusy: [busy(monday, '17:14', '18:30')] })).toEqual(['15:00', '15:30']);
    // What is taken carries its own buffer: after 4:00 PM and 15 minutes the next start is 4:30.
    expect(times({ tutorBusy: [busy(monday, '15:00', '16:15')] })).toEqual(['16:30', '17:00']);
  });

  it('leave out what the student has, which may touch the lesson', () => {
    expect(times({ studentBusy: [busy(monday, '16:00', '17:00')] })).toEqual(['15:00', '17:00']);
  });

  it('need one free room where the lesson is in person', () => {
    const first = [busy(monday, '15:00', '17:00')];
    const second = [busy(monday, '16:00', '18:00')];
    expect(times({ rooms: [first, second] })).toEqual(['15:00', '17:00']);
    expect(times({ rooms: [] })).toEqual([]);
  });

  it('begin with the notice of the tutor', () => {
    expect(times({ earliest: at(`${monday} 16:00`) })).toEqual(['16:00', '16:30', '17:00']);
    expect(times({ earliest: at(`${monday} 16:01`) })).toEqual(['16:30', '17:00']);
  });
});

describe('the academy’s clock', () => {
  it('skips an hour in spring, and has one twice in fall', () => {
    expect(strictInstant('2027-03-14 02:30')).toBeNull();
    expect(strictInstant('2027-11-07 01:30')?.toISOString()).toBe('2027-11-07T05:30:00.000Z');
  });

  it('keeps the time of a weekly series over both changes', () => {
    const spring = weeklyStarts('2027-03-08 16:00', 2);
    expect(spring).toEqual(['2027-03-08 16:00', '2027-03-15 16:00']);
    expect(spring.map((start) => strictInstant(start)?.getUTCHours())).toEqual([21, 20]);
    expect(weeklyStarts('2027-11-03 16:00', 2).map((start) => strictInstant(start)?.getUTCHours())).toEqual([20, 21]);
  });
});
