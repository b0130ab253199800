import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor, type StateValue } from 'xstate';
import type { BookLessonsRequest } from '@academy/contracts/http/lessons';
import { ApiError, NetworkError } from '../../api/errors';
import type { StudentLessons } from '../../api/lessons';
import { restingStates, shortestPaths } from '../../testing/paths';
import { done, failed, step } from '../../testing/transitions';
import { lessonBookingMachine, type LessonBookingContext } from './lesson-booking.machine';
import type { LessonDraft } from './lesson-plan';

const draft: LessonDraft = {
  registrationId: 'r-1',
  tutorId: 't-1',
  place: 'online',
  first: '',
  weeks: 1,
  changes: {},
  requestKey: null,
};
const [first, second, third] = ['2026-12-01 16:00', '2026-12-08 16:00', '2026-12-15 16:00'];
const later = '2026-12-08 17:00';
const offer = { times: [first, later, third], last_day: '2027-01-20' };
const input = { draft, hasTutor: (id: string) => id === 'r-2', newKey: () => 'key-1' };
const result = { packages: [], lessons: [], now: '2026-11-24T00:00:00.000Z' } satisfies StudentLessons;
const taken = new ApiError(409, 'slot_taken', 'Taken', {}, null, { taken: [later] });
const lost = new NetworkError('No answer');

type Says = Partial<LessonBookingContext>;
type AnyEvent = { type: string; [detail: string]: unknown };
type Row = [name: string, from: StateValue, context: Says, event: AnyEvent, to: StateValue, does: string[], says: Says];

const one: LessonDraft = { ...draft, first };
const series: LessonDraft = { ...one, weeks: 3 };
const settled: LessonDraft = { ...series, changes: { [second]: later } };
const sent: LessonDraft = { ...settled, requestKey: 'key-1' };

const table: Row[] = [
  ['times', 'loading', {}, done('loadTimes', offer), 'choosing', [], { offer }],
  [
    'times without one that was chosen instead',
    'loading',
    { draft: { ...settled, changes: { [second]: '2026-12-08 18:00', [third]: '' } } },
    done('loadTimes', offer),
    'choosing',
    [],
    { draft: { ...series, changes: { [third]: '' } } },
  ],
  [
    'times after a lost answer',
    'loading',
    { draft: sent },
    done('loadTimes', { ...offer, times: [] }),
    'choosing',
    [],
    { draft: sent },
  ],
  ['no times', 'loading', {}, failed('loadTimes', lost), 'unloaded', [], { error: lost }],
  ['again', 'unloaded', { error: lost }, { type: 'RETRY' }, 'loading', ['start:loadTimes'], {}],
  [
    'another package',
    'choosing',
    { draft: one, offer },
    { type: 'CHOOSE_PACKAGE', registrationId: 'r-3', tutorId: null },
    'asking',
    [],
    { draft: { ...draft, registrationId: 'r-3', tutorId: null } },
  ],
  [
    'another package that has a tutor',
    'choosing',
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
    'choosing',
    { draft: one, offer },
    { type: 'CHOOSE_PLACE', place: 'in_person' },
    'loading',
    ['start:loadTimes'],
    { draft: { ...one, place: 'in_person' } },
  ],
  [
    'a time',
    'choosing',
    { offer, error: lost },
    { type: 'CHOOSE_TIME', start: first },
    'choosing',
    [],
    { draft: one, error: null },
  ],
  [
    'a series',
    'choosing',
    { draft: one, offer },
    { type: 'CHOOSE_WEEKS', weeks: 3 },
    'choosing',
    [],
    { draft: series },
  ],
  [
    'another time for a taken date',
    'choosing',
    { draft: { ...series, requestKey: 'old' }, offer, unsettled: true },
    { type: 'CHANGE_DATE', planned: second, to: later },
    'choosing',
    [],
    { draft: settled, unsettled: false },
  ],
  [
    'thinking again',
    'choosing',
    { draft: settled, offer },
    { type: 'CHANGE_DATE', planned: second, to: null },
    'choosing',
    [],
    { draft: series },
  ],
  [
    'booking one',
    'choosing',
    { draft: one, offer },
    { type: 'BOOK' },
    'booking',
    ['start:book'],
    { draft: { ...one, requestKey: 'key-1' } },
  ],
  ['booking nothing', 'choosing', { offer }, { type: 'BOOK' }, 'choosing', [], { unsettled: true }],
  [
    'booking with a taken date',
    'choosing',
    { draft: series, offer },
    { type: 'BOOK' },
    'choosing',
    [],
    { draft: series, unsettled: true },
  ],
  [
    'booking once more',
    'choosing',
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
    'choosing',
    [],
    { draft: sent, error: lost },
  ],
  [
    'taken meanwhile',
    'booking',
    { draft: sent, offer },
    failed('book', taken),
    'loading',
    ['start:loadTimes'],
    { draft: series, error: taken },
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
      { type: 'BOOK' },
      done('book', result),
    ];
    const reached = shortestPaths(lessonBookingMachine, events, {
      input,
      tell: ({ context }) => context.draft,
    });
    expect([...reached.keys()].sort()).toEqual([...restingStates(lessonBookingMachine), 'lessonBooking.asking'].sort());
  });

  it('sends all dates with one key, also when it is sent again', async () => {
    const requests: BookLessonsRequest[] = [];
    const answers = [() => Promise.reject(lost), () => Promise.resolve(result)];
    const actor = createActor(
      lessonBookingMachine.provide({
        actors: {
          loadTimes: fromPromise(() => Promise.resolve(offer)),
          book: fromPromise<StudentLessons, BookLessonsRequest>(({ input: request }) => {
            requests.push(request);
            return answers[requests.length - 1]?.() ?? Promise.reject(lost);
          }),
        },
      }),
      { input: { ...input, draft: settled, newKey: () => `key-${requests.length + 1}` } },
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
    actor.send({ type: 'BOOK' });
    await waitFor(actor, (snapshot) => snapshot.matches('choosing') && snapshot.context.error === lost);
    actor.send({ type: 'BOOK' });
    await waitFor(actor, ({ status }) => status === 'done');
    const request = {
      registration_id: 'r-1',
      tutor_id: 't-1',
      place: 'online',
      starts: [first, later, third],
      request_key: 'key-1',
    };
    expect(requests).toEqual([request, request]);
  });
});
