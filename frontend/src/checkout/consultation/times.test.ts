import { describe, expect, it } from 'vitest';
import type { OpenSlot } from '@academy/contracts/http/consultations';
import { defaultHours } from '@academy/contracts/seed/hours';
import { noStarts, startsFor, timesOf } from './times';

/** 1 pm academy time on Saturday, November 21. */
const one = new Date('2026-11-21T18:00:00Z');
/** 8 pm the same day. */
const eight = new Date('2026-11-22T01:00:00Z');
const today = '2026-11-21';
const monday = '2026-11-23';
const open = (date: string, left: number[]): OpenSlot[] =>
  (['morning', 'afternoon', 'evening'] as const).map((time_slot, index) => ({
    date,
    time_slot,
    left: left[index] ?? 0,
    starts: left[index] ? [['09:00', '10:30', '11:30'], ['12:00'], ['16:00']][index] : [],
  }));
const noneToday = 'No time slots are available for today. Please select a future Saturday.';
const afterMorning = ['Afternoon 12pm-4pm', 'Evening 4pm-7pm'];
const at = (now: Date) => ({ hours: defaultHours, now });
const labels = (...args: Parameters<typeof timesOf>) => timesOf(...args).options.map(({ label }) => label);

describe('the time slots of a day', () => {
  it('are all three on a later day before availability is loaded', () => {
    expect(timesOf(monday, null, '', at(one))).toEqual({
      options: [
        { value: 'morning', label: 'Morning 9am-12pm', disabled: false },
        { value: 'afternoon', label: 'Afternoon 12pm-4pm', disabled: false },
        { value: 'evening', label: 'Evening 4pm-7pm', disabled: false },
      ],
      placeholder: 'Choose a time',
      none: null,
    });
  });

  it('exclude slots that have ended today', () => {
    expect(labels(monday, null, '', at(new Date('2026-11-23T17:00:00Z')))).toEqual([
      'Afternoon 12pm-4pm',
      'Evening 4pm-7pm',
    ]);
  });

  it.each([
    ['after closing time on a Saturday', today, new Date('2026-11-21T17:59:00Z'), ['Afternoon 12pm-4pm']],
    ['on a later Saturday', '2026-11-28', one, ['Morning 9am-12pm', 'Afternoon 12pm-4pm']],
    ['after the last start of the morning', monday, new Date('2026-11-23T16:31:00Z'), afterMorning],
  ])('exclude slots without a start left %s', (_when, day, now, expected) => {
    expect(labels(day, null, '', at(now))).toEqual(expected);
  });

  it('disable a slot without an open start as full', () => {
    const { options } = timesOf(monday, open(monday, [4, 1, 0]), '', at(one));
    expect(options.map(({ label, disabled }) => [label, disabled])).toEqual([
      ['Morning 9am-12pm', false],
      ['Afternoon 12pm-4pm', false],
      ['Evening 4pm-7pm (full)', true],
    ]);
  });

  it('never mark the selected slot as full, as its last place can be this user’s', () => {
    expect(timesOf(monday, open(monday, [4, 1, 0]), 'evening', at(one)).options.at(-1)).toEqual({
      value: 'evening',
      label: 'Evening 4pm-7pm',
      disabled: false,
    });
  });

  it('exclude slots that the server does not offer', () => {
    expect(labels(monday, open(monday, [4, 4, 4]).slice(0, 1), '', at(one))).toEqual(['Morning 9am-12pm']);
  });

  it.each([
    ['today, when all is over', today, eight, noneToday],
    ['today, when no start is left', today, new Date('2026-11-21T20:12:00Z'), noneToday],
    ['today at 6:45 pm', monday, new Date('2026-11-23T23:45:00Z'), noneToday],
    ['on a day that is full', monday, one, 'All times on this date are taken. Please choose another date.'],
  ])('are empty with a message %s', (_when, day, now, none) => {
    const times = timesOf(day, open(day, [0, 0, 0]), '', at(now));
    expect(times).toMatchObject({ none, placeholder: 'No times available' });
    expect(times.options.every(({ disabled }) => disabled)).toBe(true);
  });

  it('are empty on a day off', () => {
    const hours = { ...defaultHours, closedDays: [monday] };
    expect(timesOf(monday, null, '', { hours, now: one })).toEqual({
      options: [],
      placeholder: 'No times available',
      none: 'We are closed on this day. Please choose another date.',
    });
  });

  it.each([
    ['over', '2026-11-20', 'Please choose today or a later date.'],
    ['too far away', '2027-03-01', 'Please choose a date in the next 60 days.'],
  ])('are empty with the reason on a day that is %s', (_what, day, none) => {
    expect(timesOf(day, [], '', at(one))).toEqual({ options: [], placeholder: 'Choose another date', none });
  });

  it('are empty until a date is chosen', () =>
    expect(timesOf('', null, '', at(one))).toEqual({ options: [], placeholder: 'Choose a date first', none: null }));
});

describe('the start times of a slot', () => {
  it('are the open starts from the server plus the selected start', () => {
    expect(startsFor(monday, 'morning', open(monday, [4, 4, 4]), '', at(one))).toEqual(['09:00', '10:30', '11:30']);
    expect(startsFor(monday, 'morning', open(monday, [4, 4, 4]), '10:00', at(one))).toContain('10:00');
  });

  it('are all starts of the slot before availability is loaded', () => {
    expect(startsFor(monday, 'morning', null, '', at(one))).toHaveLength(6);
    // An older server version only returns the number of places left.
    expect(startsFor(monday, 'morning', [{ date: monday, time_slot: 'morning', left: 1 }], '', at(one))).toHaveLength(
      6,
    );
  });

  it('exclude past starts, with a message when none are left', () => {
    const half = new Date('2026-11-23T16:00:00Z');
    expect(startsFor(monday, 'morning', null, '', at(half))).toEqual(['11:30']);
    expect(startsFor(monday, 'morning', null, '', at(new Date('2026-11-23T16:30:00Z')))).toEqual([]);
    expect(noStarts('morning', [])).toBe('No start times are left in this part of the day. Please choose another one.');
    expect([noStarts('', []), noStarts('morning', ['11:30'])]).toEqual([null, null]);
  });
});
