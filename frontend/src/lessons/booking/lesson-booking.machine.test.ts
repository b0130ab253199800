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
  ['the times load', 'loading', {}, done('loadTimes', offer), { choosing: 'time' }, [], { offer }],
  [
    'the times load without a chosen replacement time',
    'loading',
    { draft: { ...settled, changes: { [second]: '2026-12-08 18:00', [third]: '' } } },
    done('loadTimes', offer),
    { choosing: 'dates' },
    [],
    { draft: { ...series, changes: { [third]: '' } } },
  ],
  [
    'the times load for a booking whose response was lost',
    'loading',
    { draft: sent },
    done('loadTimes', { ...offer, times: [] }),
    { choosing: 'confirming' },
    [],
    { draft: sent },
  ],
  ['loading the times fails', 'loading', {}, failed('loadTimes', lost), 'unloaded', [], { error: null }],
  ['retry after loading failed', 'unloaded', {}, { type: 'RETRY' }, 'loading', ['start:loadTimes'], { error: null }],
  [
    'another package without a tutor is chosen',
    { choosing: 'confirming' },
    { draft: one, offer },
    { type: 'CHOOSE_PACKAGE', registrationId: 'r-3', tutorId: null },
    'asking',
    [],
    { draft: { ...draft, registrationId: 'r-3', tutorId: null } },
  ],
  [
    'another package with a tutor is chosen',
    { choosing: 'time' },
    { offer },
    { type: 'CHOOSE_PACKAGE', registrationId: 'r-2', tutorId: null },
    'loading',
    ['start:loadTimes'],
    {},
  ],
  [
    'a tutor is chosen',
    'asking',
    { draft: { ...draft, tutorId: null } },
    { type: 'CHOOSE_TUTOR', tutorId: 't-2' },
    'loading',
    ['start:loadTimes'],
    { draft: { ...draft, tutorId: 't-2' } },
  ],
  [
    'another place is chosen (keeps the time)',
    { choosing: 'confirming' },
    { draft: one, offer },
    { type: 'CHOOSE_PLACE', place: 'in_person' },
    'loading',
    ['start:loadTimes'],
    { draft: { ...one, place: 'in_person' } },
  ],
  [
    'a time is chosen',
    { choosing: 'time' },
    { offer, error: lost },
    { type: 'CHOOSE_TIME', start: first },
    { choosing: 'confirming' },
    [],
    { draft: one, error: null },
  ],
  [
    'a series with a taken date is chosen',
    { choosing: 'confirming' },
    { draft: one, offer },
    { type: 'CHOOSE_WEEKS', weeks: 3 },
    { choosing: 'dates' },
    [],
    { draft: series },
  ],
  [
    'a taken date is replaced',
    { choosing: 'dates' },
    { draft: { ...series, requestKey: 'old' }, offer, unsettled: true },
    { type: 'CHANGE_DATE', planned: second, to: later },
    { choosing: 'confirming' },
    [],
    { draft: settled, unsettled: false },
  ],
  [
    'the replacement of a taken date is undone',
    { choosing: 'confirming' },
    { draft: settled, offer },
    { type: 'CHANGE_DATE', planned: second, to: null },
    { choosing: 'dates' },
    [],
    { draft: series },
  ],
  [
    'booking a single lesson',
    { choosing: 'confirming' },
    { draft: one, offer },
    { type: 'BOOK' },
    'booking',
    ['start:book'],
    { draft: { ...one, requestKey: 'key-1' } },
  ],
  ['booking nothing', { choosing: 'time' }, { offer }, { type: 'BOOK' }, { choosing: 'time' }, [], { unsettled: true }],
  [
    'booking with an unresolved taken date',
    { choosing: 'dates' },
    { draft: series, offer },
    { type: 'BOOK' },
    { choosing: 'dates' },
    [],
    { draft: series, unsettled: true },
  ],
  [
    'retry of a failed booking (keeps the request key)',
    { choosing: 'failed' },
    { draft: { ...sent, requestKey: 'key-0' }, offer, error: lost },
    { type: 'BOOK' },
    'booking',
    ['start:book'],
    { draft: { ...sent, requestKey: 'key-0' }, error: null },
  ],
  [
    'a change while the booking is being sent',
    'booking',
    { draft: sent, offer },
    { type: 'CHOOSE_PLACE', place: 'in_person' },
    'booking',
    [],
    { draft: sent },
  ],
  ['booking succeeds', 'booking', { draft: sent, offer }, done('book', result), 'booked', [], { result }],
  [
    'the booking response is lost (keeps the request key)',
    'booking',
    { draft: sent, offer },
    failed('book', lost),
    { choosing: 'failed' },
    [],
    { draft: sent, error: lost },
  ],
  [
    'a date was taken before the booking',
    'booking',
    { draft: sent, offer },
    failed('book', taken),
    'conflict',
    ['start:loadTimes'],
    { draft: series, error: taken },
  ],
  [
    'a date changes after a failed booking',
    { choosing: 'failed' },
    { draft: sent, offer, error: lost },
    { type: 'CHANGE_DATE', planned: second, to: null },
    { choosing: 'dates' },
    [],
    { draft: series, error: null },
  ],
  [
    'another time is chosen after a failed booking',
    { choosing: 'failed' },
    { draft: sent, offer, error: lost },
    { type: 'CHOOSE_TIME', start: third },
    { choosing: 'confirming' },
    [],
    { draft: { ...draft, first: third }, error: null },
  ],
  [
    'the times load after a conflict',
    'conflict',
    { draft: series, offer, error: taken },
    done('loadTimes', { ...offer, times: [first, third] }),
    { choosing: 'dates' },
    [],
    { draft: series, offer: { ...offer, times: [first, third] }, error: taken },
  ],
  [
    'loading the times after a conflict fails (keeps the error that names the taken date)',
    'conflict',
    { draft: series, offer, error: taken },
    failed('loadTimes', lost),
    'unloaded',
    [],
    { draft: series, error: taken },
  ],
  [
    'another place is chosen during a conflict',
    'conflict',
    { draft: series, offer, error: taken },
    { type: 'CHOOSE_PLACE', place: 'in_person' },
    'loading',
    ['start:loadTimes'],
    { draft: { ...series, place: 'in_person' } },
  ],
];

describe('the lesson booking machine', () => {
  it.each(table)('makes the expected transition: %s', (_name, value, context, event, to, does, says) => {
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
