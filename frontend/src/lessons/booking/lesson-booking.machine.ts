import { assign, fromPromise, setup, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import type { BookLessonsRequest } from '@academy/contracts/http/lessons';
import type { LessonPlace } from '@academy/contracts/rules/lessons';
import { takenStarts, type LessonTimes, type StudentLessons, type TimesWanted } from '../../api/lessons';
import { isOpenClash, planOf, startsOf, type LessonDraft } from './lesson-plan';

/** Input of the machine. */
export interface LessonBookingInput {
  draft: LessonDraft;
  /** Returns true if the package already has a tutor. */
  hasTutor: (registrationId: string) => boolean;
  /** Returns a new UUID. */
  newKey: () => string;
}

export interface LessonBookingContext extends LessonBookingInput {
  /** The open times; null until they are loaded. */
  offer: LessonTimes | null;
  /** Error of the last attempt to book. A failure to load the open times is a state, `unloaded`. */
  error: unknown;
  /** True if Book was pressed while a taken date was neither skipped nor replaced. */
  unsettled: boolean;
  result: StudentLessons | null;
}

export type LessonBookingEvent =
  | { type: 'CHOOSE_PACKAGE'; registrationId: string; tutorId: string | null }
  | { type: 'CHOOSE_TUTOR'; tutorId: string }
  | { type: 'CHOOSE_PLACE'; place: LessonPlace }
  | { type: 'CHOOSE_TIME'; start: string }
  | { type: 'CHOOSE_WEEKS'; weeks: number }
  /** `to` is another start, '' to skip the date, or null to undo the choice. */
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
    /** Applies a choice. Clears the request key, because the request differs now, and the previous error. */
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
    /** Stores the open times. Drops replacements that are no longer open, so that they must be chosen again. */
    keepOffer: assign(({ context: { draft } }, offer: LessonTimes) => {
      const isOpen = (to: string) => to === '' || draft.requestKey !== null || offer.times.includes(to);
      const changes = Object.fromEntries(Object.entries(draft.changes).filter(([, to]) => isOpen(to)));
      return { offer, draft: { ...draft, changes } };
    }),
    /** Creates an idempotency key for the request, so that a retry after a lost response books once. */
    makeKey: assign(({ context: { draft, newKey } }) => ({
      draft: { ...draft, requestKey: draft.requestKey ?? newKey() },
      error: null,
      unsettled: false,
    })),
    /** Drops replacements that are also taken, so that they must be chosen again. Nothing was booked. */
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

/** Returns the request for open times. */
const wantedTimes = ({ context: { draft } }: { context: LessonBookingContext }): TimesWanted => ({
  registrationId: draft.registrationId,
  place: draft.place,
  tutorId: draft.tutorId,
});

/**
 * Books lessons of a package. The parent chooses package, tutor and place, then the first lesson, then the number of weeks, with all
 * dates listed. Choices survive every failure. After a 409 the open times are reloaded, and taken dates must be skipped or replaced.
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
    /** Waits for a tutor, because open times depend on the tutor. */
    asking: { always: { guard: 'hasTutor', target: 'loading' } },
    loading: {
      invoke: {
        id: 'loadTimes',
        src: 'loadTimes',
        input: wantedTimes,
        onDone: { target: 'choosing', actions: { type: 'keepOffer', params: ({ event }) => event.output } },
        onError: 'unloaded',
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
        /** Every date is bookable or skipped. */
        confirming: { on: { BOOK: { target: '#lessonBooking.booking', actions: 'makeKey' } } },
        /** The response was lost or an error. Booking again sends the same request, which books once. */
        failed: { on: { BOOK: { target: '#lessonBooking.booking', actions: 'makeKey' } } },
      },
    },
    booking: {
      // Choices are locked until the response arrives.
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
    /** A date was taken in the meantime: reloads the open times and keeps all other choices, and the error that names the date. */
    conflict: {
      invoke: {
        id: 'loadTimes',
        src: 'loadTimes',
        input: wantedTimes,
        onDone: { target: 'choosing', actions: { type: 'keepOffer', params: ({ event }) => event.output } },
        onError: 'unloaded',
      },
    },
    booked: { type: 'final' },
  },
});

export type LessonBookingSnapshot = SnapshotFrom<typeof lessonBookingMachine>;
