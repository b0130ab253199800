import { describe, expect, it } from 'vitest';
import { checkConsultation } from './consultation.js';
import { consultationCalendar, formatSlot } from './consultation-calendar.js';
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

describe('a booking', () => {
  it('passes when it is complete', () => {
    expect(checkConsultation(whole, now)).toEqual({});
  });

  it('needs every field', () => {
    const required = ['This field is required'];
    expect(checkConsultation({}, now)).toEqual({
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
    [
      'a short phone number',
      { phone_no: '914555' },
      { phone_no: ['Phone number must be exactly 10 digits, numbers only'] },
    ],
    ['a very long name', { name: 'x'.repeat(61) }, { name: ['Must be at most 60 characters'] }],
    ['a name with a web address', { name: 'Visit evil.com' }, { name: ['Only letters and spaces allowed'] }],
  ])('with %s', (_what, change, errors) => {
    expect(checkConsultation({ ...whole, ...change }, now)).toEqual(errors);
  });

  it('cannot be made for today once the last slot is over', () => {
    const evening = new Date('2026-11-21T00:30:00Z');
    expect(checkConsultation({ ...whole, date: '2026-11-20', time_slot: '' }, evening)).toEqual({
      time_slot: ['No time slots are available for today. Please select a future Saturday.'],
    });
  });
});

describe('the calendar file', () => {
  it('covers the slot in UTC, in winter and in summer', () => {
    expect(consultationCalendar('b1', '2026-11-28', 'morning', now)).toMatch(
      /DTSTART:20261128T140000Z\r\nDTEND:20261128T170000Z/,
    );
    expect(consultationCalendar('b1', '2026-07-01', 'evening', now)).toMatch(
      /DTSTART:20260701T200000Z\r\nDTEND:20260701T230000Z/,
    );
  });

  it('has a line for people', () => {
    expect(formatSlot('2026-11-28', 'morning')).toBe('Saturday, November 28th, Morning 9am-12pm');
  });
});
