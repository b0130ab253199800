import { assign, fromPromise, setup, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import type { BookLessonsRequest } from '@academy/contracts/http/lessons';
import type { LessonPlace } from '@academy/contracts/rules/lessons';
import { takenStarts, type LessonTimes, type StudentLessons, type TimesWanted } from '../../api/lessons';
import { isOpenClash, planOf, startsOf, type LessonDraft } from './lesson-plan';

/** What the page begins with. */
export interface LessonBookingInput {
  draft: LessonDraft;
  /** Whether the package has a tutor already. */
  hasTutor: (registrationId: string) => boolean;
  /** A UUID. */
  newKey: () => string;
}

export interface LessonBookingContext extends LessonBookingInput {
  /** Null until they are loaded. */
  offer: LessonTimes | null;
  /** Why the last attempt failed. */
  error: unknown;
  /** A date was taken and nothing was said about it when the parent pressed Book. */
  unsettled: boolean;
  result: StudentLessons | null;
}

export type LessonBookingEvent =
  | { type: 'CHOOSE_PACKAGE'; registrationId: string; tutorId: string | null }
  | { type: 'CHOOSE_TUTOR'; tutorId: string }
  | { type: 'CHOOSE_PLACE'; place: LessonPlace }
  | { type: 'CHOOSE_TIME'; start: string }
  | { type: 'CHOOSE_WEEKS'; weeks: number }
  /** `to`: another start, '' to leave it out, null to think again. */
  | { type: 'CHANGE_DATE'; planned: string; to: string | null }
  | { type: 'RETRY' }
  | { type: 'BOOK' };

const unimplemented = () => Promise.reject(new Error('Provide this actor'));

const machine = setup({
  types: {} as { context: LessonBookingContext; events: LessonBookingEvent; input: LessonBookingInput },
  actors: {
    loadTimes: fromPromise<LessonTimes, TimesWanted>(unimplemented),
    book: fromPromise<StudentLessons, BookLessonsRequest>(unimplemented),
  },
  guards: {
    hasTutor: ({ context: { draft, hasTutor } }) => draft.tutorId !== null || hasTutor(draft.registrationId),
    hasNoTime: ({ context: { draft } }) => draft.first === '',
    canBook: ({ context: { draft, offer } }) => {
      const plan = planOf(draft, offer?.times ?? []);
      return startsOf(plan).length > 0 && !plan.some(isOpenClash);
    },
    isTaken: (_, error: unknown) => takenStarts(error) !== null,
  },
  actions: {
    /** A change makes another request of it, and what failed before is no longer said. */
    choose: assign(({ context: { draft } }, change: Partial<LessonDraft>) => ({
      draft: { ...draft, ...change, requestKey: null },
      error: null,
      unsettled: false,
    })),
    changeDate: assign(({ context: { draft } }, { planned, to }: { planned: string; to: string | null }) => {
      const { [planned]: _before, ...changes } = draft.changes;
      return {
        draft: { ...draft, changes: to === null ? changes : { ...changes, [planned]: to }, requestKey: null },
        error: null,
        unsettled: false,
      };
    }),
    /** A time that was chosen in place of a taken one, and is not open any more, is to be chosen again. */
    keepOffer: assign(({ context: { draft } }, offer: LessonTimes) => {
      const isOpen = (to: string) => to === '' || draft.requestKey !== null || offer.times.includes(to);
      const changes = Object.fromEntries(Object.entries(draft.changes).filter(([, to]) => isOpen(to)));
      return { offer, draft: { ...draft, changes } };
    }),
    /** One key for what is confirmed, so that a lost answer and a second press book once. */
    makeKey: assign(({ context: { draft, newKey } }) => ({
      draft: { ...draft, requestKey: draft.requestKey ?? newKey() },
      error: null,
      unsettled: false,
    })),
    /** Nothing was booked: of the dates that were chosen instead, those that are taken too are open again. */
    dropTaken: assign(({ context: { draft } }, error: unknown) => {
      const taken = takenStarts(error) ?? [];
      const changes = Object.fromEntries(Object.entries(draft.changes).filter(([, to]) => !taken.includes(to)));
      return { draft: { ...draft, changes, requestKey: null }, error };
    }),
    keepError: assign((_, error: unknown) => ({ error })),
    showUnsettled: assign({ unsettled: true }),
    keepResult: assign((_, result: StudentLessons) => ({ result })),
  },
});

const errorOf = ({ event }: { event: ErrorActorEvent }) => event.error;

/** For which lesson open times are read. */
const wantedTimes = ({ context: { draft } }: { context: LessonBookingContext }): TimesWanted => ({
  registrationId: draft.registrationId,
  place: draft.place,
  tutorId: draft.tutorId,
});

/**
 * Books lessons of a package: package, tutor and place first, then the first lesson, then how many weeks with all dates listed. What is
 * chosen stays through every failure. After a 409 the open times are read again, and the taken dates are to be skipped or replaced.
 */
export const lessonBookingMachine = machine.createMachine({
  id: 'lessonBooking',
  context: ({ input }) => ({ ...input, offer: null, error: null, unsettled: false, result: null }),
  initial: 'asking',
  on: {
    CHOOSE_PACKAGE: {
      target: '.asking',
      actions: {
        type: 'choose',
        params: ({ event: { registrationId, tutorId } }) => ({
          registrationId,
          tutorId,
          first: '',
          weeks: 1,
          changes: {},
        }),
      },
    },
    CHOOSE_TUTOR: {
      target: '.asking',
      actions: { type: 'choose', params: ({ event }) => ({ tutorId: event.tutorId, first: '', changes: {} }) },
    },
    CHOOSE_PLACE: {
      target: '.asking',
      actions: { type: 'choose', params: ({ event }) => ({ place: event.place }) },
    },
  },
  states: {
    /** Which times are open depends on the tutor. */
    asking: { always: { guard: 'hasTutor', target: 'loading' } },
    loading: {
      invoke: {
        id: 'loadTimes',
        src: 'loadTimes',
        input: wantedTimes,
        onDone: { target: 'choosing', actions: { type: 'keepOffer', params: ({ event }) => event.output } },
        onError: { target: 'unloaded', actions: { type: 'keepError', params: errorOf } },
      },
    },
    unloaded: { on: { RETRY: 'loading' } },
    choosing: {
      initial: 'deciding',
      on: {
        CHOOSE_TIME: {
          target: '.deciding',
          actions: { type: 'choose', params: ({ event }) => ({ first: event.start, weeks: 1, changes: {} }) },
        },
        CHOOSE_WEEKS: {
          target: '.deciding',
          actions: { type: 'choose', params: ({ event }) => ({ weeks: event.weeks }) },
        },
        CHANGE_DATE: { target: '.deciding', actions: { type: 'changeDate', params: ({ event }) => event } },
        BOOK: { actions: 'showUnsettled' },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasNoTime', target: 'time' },
            { guard: 'canBook', target: 'confirming' },
            { target: 'dates' },
          ],
        },
        /** No first lesson is chosen. */
        time: {},
        /** A listed date is taken and neither skipped nor replaced, or all are skipped. */
        dates: {},
        /** Each listed date can be booked. */
        confirming: { on: { BOOK: { target: '#lessonBooking.booking', actions: 'makeKey' } } },
        /** The answer was lost or refused. Booking again sends the same request, which books once. */
        failed: { on: { BOOK: { target: '#lessonBooking.booking', actions: 'makeKey' } } },
      },
    },
    booking: {
      // What was sent is not changed until the answer is here.
      on: { CHOOSE_PACKAGE: {}, CHOOSE_TUTOR: {}, CHOOSE_PLACE: {} },
      invoke: {
        id: 'book',
        src: 'book',
        input: ({ context: { draft, offer } }) => ({
          registration_id: draft.registrationId,
          ...(draft.tutorId !== null && { tutor_id: draft.tutorId }),
          place: draft.place,
          starts: startsOf(planOf(draft, offer?.times ?? [])),
          request_key: draft.requestKey ?? '',
        }),
        onDone: { target: 'booked', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isTaken', params: errorOf },
            target: 'conflict',
            actions: { type: 'dropTaken', params: errorOf },
          },
          { target: 'choosing.failed', actions: { type: 'keepError', params: errorOf } },
        ],
      },
    },
    /** A date was taken meanwhile: the open times are read again, and everything else that was chosen is kept. */
    conflict: {
      invoke: {
        id: 'loadTimes',
        src: 'loadTimes',
        input: wantedTimes,
        onDone: { target: 'choosing', actions: { type: 'keepOffer', params: ({ event }) => event.output } },
        onError: { target: 'unloaded', actions: { type: 'keepError', params: errorOf } },
      },
    },
    booked: { type: 'final' },
  },
});

export type LessonBookingSnapshot = SnapshotFrom<typeof lessonBookingMachine>;
