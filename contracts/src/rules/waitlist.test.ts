import { describe, expect, it } from 'vitest';
import {
  offerEndsAt,
  seatsForSale,
  checkWaitlistEntry,
  readWaitlistFields,
  waitlistMessages,
  waitlistPlace,
} from './waitlist.js';
import { contactMessages } from './contact.js';

const date = '2026-12-05 09:00';
const noon = new Date('2026-12-04T17:00:00Z');

describe('a waitlist offer', () => {
  it('expires after 24 hours', () => {
    expect(offerEndsAt(date, new Date('2026-11-30T15:00:00Z'))).toEqual(new Date('2026-12-01T15:00:00Z'));
  });

  it('expires at the closing time if that is earlier', () => {
    expect(offerEndsAt(date, new Date('2026-12-03T17:00:00Z'))).toEqual(noon);
    expect(offerEndsAt(date, new Date('2026-12-04T16:59:59Z'))).toEqual(noon);
  });

  it('is null from the closing time on', () => {
    expect(offerEndsAt(date, noon)).toBeNull();
  });
});

describe('the seats on public sale', () => {
  const before = new Date('2026-12-04T16:59:59Z');
  const sale = (taken: number, waiting: number, now = before) =>
    seatsForSale({ capacity: 10, taken, waiting }, date, now);

  it('exclude taken seats and seats reserved for the waitlist', () => {
    expect(sale(7, 0)).toBe(3);
    expect(sale(7, 2)).toBe(1);
    expect(sale(8, 2)).toBe(0);
  });

  it('are never below 0', () => {
    expect(sale(9, 5)).toBe(0);
  });

  it('include all free seats after the waitlist has closed', () => {
    expect(sale(7, 5, noon)).toBe(3);
  });
});

describe('a waitlist entry', () => {
  const entry = {
    parent_first_name: 'Mary',
    parent_last_name: 'Lee',
    parent_phone: '(203) 555-0100',
    parent_email: 'mary@example.com',
    student_first_name: ' Alex ',
    student_last_name: 'Lee',
    student_email: '',
    school: '',
    grade: '11',
    session_id: 's1',
    date,
  };
  const check = (change: object) => checkWaitlistEntry({ ...entry, ...change });

  it('does not require a student email or a school', () => {
    expect(check({})).toEqual({});
    expect(check({ student_email: 'alex@example.com', school: 'a'.repeat(200), exam: 'SAT' })).toEqual({});
  });

  it.each([
    ['parent_email', 'mary', contactMessages.parentEmail],
    ['parent_email', '', contactMessages.parentEmail],
    ['student_email', 'alex', contactMessages.studentEmail],
    ['parent_phone', '1', contactMessages.phoneTen],
    ['grade', '', waitlistMessages.grade],
    ['school', 'a'.repeat(201), 'Must be at most 200 characters'],
    ['exam', 'GRE', 'Please choose SAT or ACT.'],
    ['date', '2026-12-05', waitlistMessages.unknownDate],
  ])('is rejected on %s with the value "%s"', (field, value, message) => {
    expect(check({ [field]: value })).toEqual({ [field]: [message] });
  });

  it.each(['parent_first_name', 'parent_last_name', 'student_first_name', 'student_last_name'])(
    'requires %s',
    (field) => {
      expect(Object.keys(check({ [field]: '' }))).toEqual([field]);
    },
  );

  it('requires a test ID', () => {
    expect(check({ session_id: '' })).toEqual({ date: [waitlistMessages.unknownDate] });
  });

  it('trims and normalizes its fields', () => {
    expect(readWaitlistFields(entry)).toMatchObject({
      student_first_name: 'Alex',
      parent_phone: '2035550100',
      grade: '11',
    });
    expect(readWaitlistFields(entry)).not.toHaveProperty('session_id');
  });
});

it('offers no seats for a closed date', () => {
  expect(seatsForSale({ capacity: 10, taken: 0, waiting: 0, closed: true }, date, noon)).toBe(0);
});

it('states the waitlist position of a family', () => {
  expect(waitlistPlace(2, date)).toBe('You are number 2 on the list for Saturday, December 5');
});
