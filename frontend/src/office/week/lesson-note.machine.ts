import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { LessonNote } from '@academy/contracts/http/office/lesson-notes';
import type { FieldErrors } from '@academy/contracts/http/errors';
import { checkLessonNote, type LessonNoteFields } from '@academy/contracts/rules/lesson-notes';
import { ApiError, isTransient } from '../../api/errors';
import { storedNoteOf } from '../../api/office/lesson-notes';
import { changed, over, type NoteDraft } from './note-draft';

export interface LessonNoteInput {
  draft: NoteDraft;
  /** Returns a new UUID. */
  newId: () => string;
}

export interface LessonNoteContext extends LessonNoteInput {
  /** The note stored on the server; null until it is known. */
  stored: LessonNote | null;
  /** Error when the server refused the note. */
  error: unknown;
  /** Errors by field, set when the tutor tried to save. */
  problems: FieldErrors;
}

export type LessonNoteEvent =
  | { type: 'CHANGE'; fields: Partial<LessonNoteFields> }
  | { type: 'SAVE' }
  /** Sent when the connection, the page or the session may be available again. */
  | { type: 'RETRY' }
  | { type: 'KEEP_MINE' }
  | { type: 'TAKE_STORED' };

const machine = setup({
  types: {} as { context: LessonNoteContext; events: LessonNoteEvent; input: LessonNoteInput },
  actors: {
    send: fromPromise<LessonNote, NoteDraft>(() => Promise.reject(new Error('Provide this actor'))),
  },
  actions: {
    change: assign(({ context: { draft, newId }, event }) =>
      event.type === 'CHANGE' ? { draft: changed(draft, event.fields, newId), error: null, problems: {} } : {},
    ),
    check: assign(({ context }) => ({ problems: checkLessonNote(context.draft.fields) })),
    ready: assign(({ context: { draft } }) => ({ draft: { ...draft, ready: true }, error: null, problems: {} })),
    sent: assign(({ context: { draft } }) => ({ draft: { ...draft, sent: true } })),
    keepMine: assign(({ context: { draft, stored, newId } }) => (stored ? { draft: over(draft, stored, newId) } : {})),
  },
  guards: {
    isReady: ({ context }) => context.draft.ready,
    isComplete: ({ context }) => Object.keys(checkLessonNote(context.draft.fields)).length === 0,
  },
});

/** The life of a note from the first key press to the server's response. The text is kept in every state. */
export const lessonNoteMachine = machine.createMachine({
  id: 'lessonNote',
  context: ({ input }) => ({ ...input, stored: null, error: null, problems: {} }),
  initial: 'restored',
  states: {
    restored: { always: [{ guard: 'isReady', target: 'sending' }, { target: 'editing' }] },
    editing: {
      on: {
        CHANGE: { actions: 'change' },
        SAVE: [{ guard: 'isComplete', actions: 'ready', target: 'sending' }, { actions: 'check' }],
      },
    },
    queued: { on: { RETRY: 'sending', CHANGE: { actions: 'change', target: 'editing' } } },
    sending: {
      entry: 'sent',
      invoke: {
        src: 'send',
        input: ({ context }) => context.draft,
        onDone: { actions: assign(({ event }) => ({ stored: event.output })), target: 'saved' },
        onError: [
          {
            guard: ({ event }) => storedNoteOf(event.error) !== null,
            actions: assign(({ event }) => ({ stored: storedNoteOf(event.error) })),
            target: 'conflict',
          },
          { guard: ({ event }) => isSignedOut(event.error), target: 'signed_out' },
          { guard: ({ event }) => isPassing(event.error), target: 'queued' },
          {
            actions: assign(({ event }) => ({
              error: event.error,
              problems: event.error instanceof ApiError ? event.error.fieldErrors : {},
            })),
            target: 'refused',
          },
        ],
      },
    },
    signed_out: { on: { RETRY: 'sending', CHANGE: { actions: 'change', target: 'editing' } } },
    conflict: {
      on: { KEEP_MINE: { actions: 'keepMine', target: 'sending' }, TAKE_STORED: 'saved' },
    },
    refused: { on: { CHANGE: { actions: 'change', target: 'editing' }, SAVE: 'sending' } },
    saved: { type: 'final' },
  },
});

export type LessonNoteSnapshot = SnapshotFrom<typeof lessonNoteMachine>;

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
const isPassing = (error: unknown): boolean =>
  isTransient(error) || (error instanceof ApiError && error.status === 429);
