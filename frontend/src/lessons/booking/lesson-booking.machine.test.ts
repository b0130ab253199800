import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import { restingStates, shortestPaths } from '../../testing/paths';
import { done, failed, step } from '../../testing/transitions';
import { lessonBookingMachine, type LessonBookingContext } from './lesson-booking.machine';
import {
  draft,
  first,
  input,
  later,
  lost,
  offer,
  one,
  result,
  second,
  sent,
  series,
  settled,
  taken,
  third,
} from './booking-examples';

type Says = Partial<LessonBookingContext>;
type AnyEvent = { type: string; [detail: string]: unknown };
type Row = [name: string, from: StateValue, context: Says, event: AnyEvent, to: StateValue, does: string[], says: Says];

const table: Row[] = [
  ['times', 'loading', {}, done('loadTimes', offer), { choosing: 'time' }, [], { offer }],
  [
    'times without one that was chosen instead',
    'loading',
    { draft: { ...settled, changes: { [second]: '2026-12-08 18:00', [third]: '' } } },
    done('loadTimes', offer),
    { choosing: 'dates' },
    [],
    { draft: { ...series, changes: { [third]: '' } } },
  ],
  [
    'times after a lost answer',
    'loading',
    { draft: sent },
    done('loadTimes', { ...offer, times: [] }),
    { choosing: 'confirming' },
    [],
    { draft: sent },
  ],
  ['no times', 'loading', {}, failed('loadTimes', lost), 'unloaded', [], { error: lost }],
  ['again', 'unloaded', { error: lost }, { type: 'RETRY' }, 'loading', ['start:loadTimes'], {}],
  [
    'another package',
    { choosing: 'confirming' },
    { draft: one, offer },
    { type: 'CHOOSE_PACKAGE', registrationId: 'r-3', tutorId: null },
    'asking',
    [],
    { draft: { ...draft, registrationId: 'r-3', tutorId: null } },
  ],
  [
    'another package that has a tutor',
    { choosing: 'time' },
    { offer },
    { type: 'CHOOSE_PACKAGE', registrationId: 'r-2', tutorId: null },
    'loading',
    ['start:loadTimes'],
    {},
  ],
  [
    'a tutor',
    'asking',
    { draft: { ...draft, tutorId: null } },
    { type: 'CHOOSE_TUTOR', tutorId: 't-2' },
    'loading',
    ['start:loadTimes'],
    { draft: { ...draft, tutorId: 't-2' } },
  ],
  [
    'another place keeps the time',
    { choosing: 'confirming' },
    { draft: one, offer },
    { type: 'CHOOSE_PLACE', place: 'in_person' },
    'loading',
    ['start:loadTimes'],
    { draft: { ...one, place: 'in_person' } },
  ],
  [
    'a time',
    { choosing: 'time' },
    { offer, error: lost },
    { type: 'CHOOSE_TIME', start: first },
    { choosing: 'confirming' },
    [],
    { draft: one, error: null },
  ],
  [
    'a series',
    { choosing: 'confirming' },
    { draft: one, offer },
    { type: 'CHOOSE_WEEKS', weeks: 3 },
    { choosing: 'dates' },
    [],
    { draft: series },
  ],
  [
    'another time for a taken date',
    { choosing: 'dates' },
    { draft: { ...series, requestKey: 'old' }, offer, unsettled: true },
    { type: 'CHANGE_DATE', planned: second, to: later },
    { choosing: 'confirming' },
    [],
    { draft: settled, unsettled: false },
  ],
  [
    'thinking again',
    { choosing: 'confirming' },
    { draft: settled, offer },
    { type: 'CHANGE_DATE', planned: second, to: null },
    { choosing: 'dates' },
    [],
    { draft: series },
  ],
  [
    'booking one',
    { choosing: 'confirming' },
    { draft: one, offer },
    { type: 'BOOK' },
    'booking',
    ['start:book'],
    { draft: { ...one, requestKey: 'key-1' } },
  ],
  ['booking nothing', { choosing: 'time' }, { offer }, { type: 'BOOK' }, { choosing: 'time' }, [], { unsettled: true }],
  [
    'booking with a taken date',
    { choosing: 'dates' },
    { draft: series, offer },
    { type: 'BOOK' },
    { choosing: 'dates' },
    [],
    { draft: series, unsettled: true },
  ],
  [
    'booking once more',
    { choosing: 'failed' },
    { draft: { ...sent, requestKey: 'key-0' }, offer, error: lost },
    { type: 'BOOK' },
    'booking',
    ['start:book'],
    { draft: { ...sent, requestKey: 'key-0' }, error: null },
  ],
  [
    'a change while it is sent',
    'booking',
    { draft: sent, offer },
    { type: 'CHOOSE_PLACE', place: 'in_person' },
    'booking',
    [],
    { draft: sent },
  ],
  ['booked', 'booking', { draft: sent, offer }, done('book', result), 'booked', [], { result }],
  [
    'a lost answer keeps the key',
    'booking',
    { draft: sent, offer },
    failed('book', lost),
    { choosing: 'failed' },
    [],
    { draft: sent, error: lost },
  ],
  [
    'taken meanwhile',
    'booking',
    { draft: sent, offer },
    failed('book', taken),
    'conflict',
    ['start:loadTimes'],
    { draft: series, error: taken },
  ],
  [
    'another date after a failure',
    { choosing: 'failed' },
    { draft: sent, offer, error: lost },
    { type: 'CHANGE_DATE', planned: second, to: null },
    { choosing: 'dates' },
    [],
    { draft: series, error: null },
  ],
  [
    'another time after a failure',
    { choosing: 'failed' },
    { draft: sent, offer, error: lost },
    { type: 'CHOOSE_TIME', start: third },
    { choosing: 'confirming' },
    [],
    { draft: { ...draft, first: third }, error: null },
  ],
  [
    'times after a conflict',
    'conflict',
    { draft: series, offer, error: taken },
    done('loadTimes', { ...offer, times: [first, third] }),
    { choosing: 'dates' },
    [],
    { draft: series, offer: { ...offer, times: [first, third] }, error: taken },
  ],
  [
    'no times after a conflict',
    'conflict',
    { draft: series, offer, error: taken },
    failed('loadTimes', lost),
    'unloaded',
    [],
    { draft: series, error: lost },
  ],
  [
    'another place during a conflict',
    'conflict',
    { draft: series, offer, error: taken },
    { type: 'CHOOSE_PLACE', place: 'in_person' },
    'loading',
    ['start:loadTimes'],
    { draft: { ...series, place: 'in_person' } },
  ],
];

describe('the booking of lessons', () => {
  it.each(table)('%s', (_name, value, context, event, to, does, says) => {
    const { to: reached, does: did, context: after } = step(lessonBookingMachine, { value, context, input }, event);
    expect({ to: reached, does: did }).toEqual({ to, does });
    expect(after).toMatchObject(says);
    if (says.draft) expect(after.draft).toEqual(says.draft);
  });

  it('can reach every state', () => {
    const events = [
      done('loadTimes', offer),
      failed('loadTimes', lost),
      { type: 'CHOOSE_PACKAGE', registrationId: 'r-3', tutorId: null },
      { type: 'CHOOSE_TIME', start: first },
      { type: 'CHANGE_DATE', planned: first, to: '' },
      { type: 'BOOK' },
      done('book', result),
      failed('book', lost),
      failed('book', taken),
    ];
    const reached = shortestPaths(lessonBookingMachine, events, {
      input,
      tell: ({ context }) => [context.draft, context.offer === null],
    });
    expect([...reached.keys()].sort()).toEqual([...restingStates(lessonBookingMachine), 'lessonBooking.asking'].sort());
  });
});
