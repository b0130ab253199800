import { describe, expect, it } from 'vitest';
import { defaultHours } from '../seed/hours.js';
import { checkConsultation } from './consultation.js';
import { consultationCalendar } from './consultation-calendar.js';
import { formatConsultation, formatSlot } from './consultation-words.js';
import { slotMessages } from './slots.js';

/** Friday, 1 pm in New York. */
const now = new Date('2026-11-20T18:00:00Z');
const whole = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  phone_no: '9145550123',
  date: '2026-11-28',
  time_slot: 'morning',
  primary_interest: 'Other',
};

describe('a consultation booking', () => {
  it('accepts a complete booking', () => {
    expect(checkConsultation(whole, defaultHours, now)).toEqual({});
  });

  it('rejects a booking with every field missing', () => {
    const required = ['This field is required'];
    expect(checkConsultation({}, defaultHours, now)).toEqual({
      name: required,
      email: required,
      phone_no: required,
      date: required,
      time_slot: required,
      primary_interest: required,
    });
  });

  it.each([
    ['a slot of today that is over', { date: '2026-11-20', time_slot: 'morning' }, { time_slot: [slotMessages.past] }],
    ['a slot of today that has begun', { date: '2026-11-20', time_slot: 'afternoon' }, {}],
    ['a past day', { date: '2026-11-19' }, { date: [slotMessages.dayPast] }],
    ['a Tuesday', { date: '2026-11-24' }, {}],
    ['an exact start', { start_time: '10:30' }, {}],
    ['a start of another slot', { start_time: '12:00' }, { start_time: [slotMessages.noSuchStart] }],
    ['a start between two', { start_time: '10:15' }, { start_time: [slotMessages.noSuchStart] }],
    ['a start before a Saturday opens', { start_time: '09:30' }, { start_time: [slotMessages.noSuchStart] }],
    [
      'a start of today that has come',
      { date: '2026-11-20', time_slot: 'afternoon', start_time: '13:00' },
      { start_time: [slotMessages.past] },
    ],
    [
      'a short phone number',
      { phone_no: '914555' },
      { phone_no: ['Phone number must be exactly 10 digits, numbers only'] },
    ],
    ['a very long name', { name: 'x'.repeat(61) }, { name: ['Must be at most 60 characters'] }],
    ['a name with a web address', { name: 'Visit evil.com' }, { name: ['Only letters and spaces allowed'] }],
  ])('validates a booking with %s', (_what, change, errors) => {
    expect(checkConsultation({ ...whole, ...change }, defaultHours, now)).toEqual(errors);
  });

  it('rejects today after the last slot has ended', () => {
    const evening = new Date('2026-11-21T00:30:00Z');
    expect(checkConsultation({ ...whole, date: '2026-11-20', time_slot: '' }, defaultHours, evening)).toEqual({
      time_slot: ['No time slots are available for today. Please select a future Saturday.'],
    });
  });
});

describe('the calendar file of a consultation', () => {
  const at = (date: string, timeSlot: 'morning' | 'evening', startTime: string | null, moves = 0) =>
    consultationCalendar({ id: 'b1', date, timeSlot, startTime, moves }, now);

  it('spans the slot in UTC when the start is not known, in winter and in summer', () => {
    expect(at('2026-11-28', 'morning', null)).toMatch(/DTSTART:20261128T140000Z\r\nDTEND:20261128T170000Z/);
    expect(at('2026-07-01', 'evening', null)).toMatch(/DTSTART:20260701T200000Z\r\nDTEND:20260701T230000Z/);
    expect(at('2026-11-28', 'morning', null)).toContain('exact start time');
  });

  it('spans 45 minutes from the exact start', () => {
    const file = at('2026-11-28', 'morning', '10:30');
    expect(file).toMatch(/DTSTART:20261128T153000Z\r\nDTEND:20261128T161500Z/);
    expect(file).not.toContain('exact start time');
  });

  it('keeps the UID and raises the sequence number after a move', () => {
    const [before, after] = [at('2026-11-28', 'morning', '10:30'), at('2026-11-30', 'morning', '11:00', 1)];
    expect(/UID:.*/.exec(after)?.[0]).toBe(/UID:.*/.exec(before)?.[0]);
    expect([before.includes('SEQUENCE'), after.includes('SEQUENCE:1')]).toEqual([false, true]);
  });
});

describe('the formatted time of a consultation', () => {
  it.each([
    ['10:30', 'Saturday, November 28, 2026 at 10:30 am ET'],
    ['12:00', 'Saturday, November 28, 2026 at 12:00 pm ET'],
    [null, 'Saturday, November 28, 2026, Morning 9am-12pm ET'],
  ])('names the time zone for start time %s', (startTime, line) => {
    expect(formatConsultation({ date: '2026-11-28', timeSlot: 'morning', startTime })).toBe(line);
  });

  it('includes the hours of the requested slot', () => {
    expect(formatSlot('2026-11-28', 'morning')).toBe('Saturday, November 28, 2026, Morning 9am-12pm');
  });
});

it('rejects an unknown day, slot or interest in a booking', () => {
  const wrong = { ...whole, date: 'soon', time_slot: 'night', primary_interest: 'Chess' };
  expect(checkConsultation(wrong, defaultHours, now)).toEqual({
    date: ['Please choose a date.'],
    time_slot: ['Please choose one of the times.'],
    primary_interest: ['Please choose one of the interests.'],
  });
  expect(checkConsultation({ ...whole, date: 'soon', start_time: '10:30' }, defaultHours, now)).toEqual({
    date: ['Please choose a date.'],
  });
});
