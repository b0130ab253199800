import type { LessonNote } from '@academy/contracts/http/office/lesson-notes';
import { emptyNote } from '@academy/contracts/rules/lesson-notes';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { ApiError, NetworkError } from '../../api/errors';
import { done, failed, step } from '../../testing/transitions';
import { lessonNoteMachine, type LessonNoteContext, type LessonNoteEvent } from './lesson-note.machine';
import type { NoteDraft } from './note-draft';

const draft: NoteDraft = {
  staffId: 's1',
  lessonId: 'l1',
  firstName: 'Sam',
  start: '2026-11-23T20:00:00Z',
  clientId: 'id 1',
  version: 0,
  fields: { ...emptyNote, did: 'Linear equations' },
  ready: false,
  sent: false,
};
const empty: NoteDraft = { ...draft, fields: emptyNote };
const sent: NoteDraft = { ...draft, ready: true, sent: true };
const input = { draft, newId: () => 'id 2' };

const stored: LessonNote = { ...emptyNote, did: 'Theirs', version: 3, author: 'Kit', saved_at: draft.start };
const conflict = new ApiError(409, 'stale_version', '', {}, null, { note: stored });
const refusal = new ApiError(422, 'validation_failed', 'No.', { did: ['No.'] });
const bug = new Error('bug');

const change = { type: 'CHANGE', fields: { did: 'More' } } as const;
const changed = { ...draft, fields: { ...emptyNote, did: 'More' } };
const save = { type: 'SAVE' } as const;
const retry = { type: 'RETRY' } as const;
const start = ['start:0.lessonNote.sending'];
const clean = { error: null, problems: {} };
const shown = { error: refusal, problems: { did: ['No.'] } };

type Row = [
  name: string,
  from: string,
  context: Partial<LessonNoteContext>,
  event: LessonNoteEvent | { type: string },
  to: string,
  does: string[],
  becomes?: Partial<LessonNoteContext>,
];

const failure = (error: unknown) => failed('0.lessonNote.sending', error);

const table: Row[] = [
  ['typing', 'editing', { ...shown }, change, 'editing', [], { ...clean, draft: changed }],
  ['a save', 'editing', { ...shown }, save, 'sending', start, { ...clean, draft: sent }],
  [
    'a save without a description of the work',
    'editing',
    { draft: empty },
    save,
    'editing',
    [],
    { problems: { did: ['Please write what you worked on.'] }, draft: empty },
  ],
  ['a reconnect while typing', 'editing', {}, retry, 'editing', []],

  [
    'a successful response',
    'sending',
    { draft: sent },
    done('0.lessonNote.sending', stored),
    'saved',
    [],
    { stored, draft: sent },
  ],
  ['a stale version', 'sending', { draft: sent }, failure(conflict), 'conflict', [], { stored, error: null }],
  ['an expired session', 'sending', {}, failure(new ApiError(401, 'unauthenticated', '')), 'signed_out', []],
  ['a network error', 'sending', {}, failure(new NetworkError()), 'queued', [], clean],
  ['a rate limit error', 'sending', {}, failure(new ApiError(429, 'too_many_requests', '')), 'queued', [], clean],
  ['a server error', 'sending', {}, failure(new ApiError(503, 'unavailable', '')), 'queued', [], clean],
  ['a validation error', 'sending', {}, failure(refusal), 'refused', [], shown],
  ['an unexpected error', 'sending', {}, failure(bug), 'refused', [], { error: bug, problems: {} }],
  ['typing while sending', 'sending', { draft: sent }, change, 'sending', [], { draft: sent }],

  ['a reconnect', 'queued', { draft: sent }, retry, 'sending', start, { draft: sent }],
  ['typing offline', 'queued', { draft: sent }, change, 'editing', [], { draft: { ...changed, clientId: 'id 2' } }],
  ['signing in again', 'signed_out', { draft: sent }, retry, 'sending', start],
  [
    'typing while signed out',
    'signed_out',
    { draft: sent },
    change,
    'editing',
    [],
    { draft: { ...changed, clientId: 'id 2' } },
  ],
  [
    'keeping my version',
    'conflict',
    { draft: sent, stored },
    { type: 'KEEP_MINE' },
    'sending',
    start,
    { draft: { ...sent, clientId: 'id 2', version: 3 } },
  ],
  ['taking the stored version', 'conflict', { draft: sent, stored }, { type: 'TAKE_STORED' }, 'saved', []],
  ['typing after a validation error', 'refused', { draft: sent, ...shown }, change, 'editing', [], clean],
  ['a save after a validation error', 'refused', { draft: sent, ...shown }, save, 'sending', start, { draft: sent }],
];

describe('the lesson note machine', () => {
  it.each(table)(
    'moves to the expected state on %s (from %s)',
    (_name, value, context, event, to, does, becomes = {}) => {
      const next = step(lessonNoteMachine, { value, context, input }, event);
      expect({ to: next.to, does: next.does }).toEqual({ to, does });
      expect({ ...next.context, ...becomes }).toEqual(next.context);
    },
  );

  it('starts in editing, or in sending for a restored note that was sent', () => {
    const begin = (restored: NoteDraft) =>
      createActor(lessonNoteMachine, { input: { ...input, draft: restored } }).getSnapshot();
    expect(begin(draft)).toMatchObject({ value: 'editing', context: { stored: null, error: null, problems: {} } });
    expect(begin(sent)).toMatchObject({ value: 'sending', context: { draft: sent } });
  });

  it('is done when it is saved', () => {
    const actor = createActor(lessonNoteMachine, {
      snapshot: lessonNoteMachine.resolveState({
        value: 'conflict',
        context: { ...input, stored, error: null, problems: {} },
      }),
      input,
    }).start();
    actor.send({ type: 'TAKE_STORED' });
    expect(actor.getSnapshot().status).toBe('done');
  });
});
