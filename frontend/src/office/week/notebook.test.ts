import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LessonNote } from '@academy/contracts/http/office/lesson-notes';
import { emptyNote } from '@academy/contracts/rules/lesson-notes';
import { ApiError, NetworkError } from '../../api/errors';
import type { NoteDraft } from './note-draft';
import { noteStore } from './note-store';
import { Notebook } from './notebook';

const lesson = { id: 'lesson', student_first_name: 'Sam', start: '2026-11-23T20:00:00Z', note: null };
const stored: LessonNote = { ...emptyNote, did: 'Theirs', version: 1, author: 'Kit', saved_at: lesson.start };
const offline = () => Promise.reject(new NetworkError());

let staff = 0;
let staffId: string;
beforeEach(() => (staffId = `staff-${staff++}`));
afterEach(() => vi.restoreAllMocks());

/** Writes a note and saves it. */
function write(send: (draft: NoteDraft) => Promise<LessonNote>, did = 'Linear equations') {
  const notebook = new Notebook(staffId, { send });
  const actor = notebook.note(lesson);
  actor.send({ type: 'CHANGE', fields: { did } });
  actor.send({ type: 'SAVE' });
  return { notebook, actor };
}

const inState = (notebook: Notebook, state: string) =>
  vi.waitFor(() => expect(notebook.snapshot().get('lesson')?.snapshot.value).toBe(state));
const isEmpty = async () => vi.waitFor(async () => expect(await noteStore.load(staffId)).toEqual([]));

describe('a lesson note in the notebook', () => {
  it('is stored on every change and deleted after the server saved it', async () => {
    const notebook = new Notebook(staffId, { send: () => Promise.resolve(stored) });
    const actor = notebook.note(lesson);
    actor.send({ type: 'CHANGE', fields: { did: 'L' } });
    await vi.waitFor(async () => expect((await noteStore.load(staffId))[0]?.fields.did).toBe('L'));
    expect(Object.keys((await noteStore.load(staffId))[0] ?? {}).toSorted()).toEqual([
      'clientId',
      'fields',
      'firstName',
      'lessonId',
      'ready',
      'sent',
      'staffId',
      'start',
      'version',
    ]);
    actor.send({ type: 'SAVE' });
    await isEmpty();
    expect(notebook.snapshot().size).toBe(0);
  });

  it('is not sent without a text about the work done', () => {
    const send = vi.fn(offline);
    const { actor } = write(send, ' ');
    expect(send).not.toHaveBeenCalled();
    expect(actor.getSnapshot().context.problems['did']).toBeDefined();
  });

  it('saved offline is sent by a new tab with the same ID', async () => {
    const ids: string[] = [];
    const { notebook } = write((draft) => (ids.push(draft.clientId), offline()));
    await inState(notebook, 'queued');
    await vi.waitFor(async () => expect((await noteStore.load(staffId))[0]?.sent).toBe(true));
    const later = new Notebook(staffId, { send: (draft) => (ids.push(draft.clientId), Promise.resolve(stored)) });
    await later.restore();
    await isEmpty();
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('gets a new request ID when it changes after being sent', async () => {
    const { notebook, actor } = write(offline);
    await inState(notebook, 'queued');
    const before = actor.getSnapshot().context.draft.clientId;
    actor.send({ type: 'CHANGE', fields: { did: 'More' } });
    expect(actor.getSnapshot().context.draft.clientId).not.toBe(before);
  });

  it('waits while signed out and is hidden from another staff member', async () => {
    const { notebook } = write(() => Promise.reject(new ApiError(401, 'unauthenticated', '')));
    await inState(notebook, 'signed_out');
    const next = new Notebook('someone-else', { send: offline });
    await next.restore();
    expect(next.snapshot().size).toBe(0);
    expect(notebook.snapshot().get('lesson')?.snapshot.context.draft.fields.did).toBe('Linear equations');
  });

  it('keeps both texts on a conflict, and overwrites the stored note on request', async () => {
    const versions: number[] = [];
    const conflict = new ApiError(409, 'stale_version', '', {}, null, { note: stored });
    const { notebook, actor } = write((draft) => {
      versions.push(draft.version);
      return draft.version === 0 ? Promise.reject(conflict) : Promise.resolve(stored);
    });
    await inState(notebook, 'conflict');
    expect(actor.getSnapshot().context).toMatchObject({
      stored: { did: 'Theirs' },
      draft: { fields: { did: 'Linear equations' } },
    });
    actor.send({ type: 'KEEP_MINE' });
    await isEmpty();
    expect(versions).toEqual([0, 1]);
  });

  it('keeps its text when it is rejected', async () => {
    const { notebook, actor } = write(() =>
      Promise.reject(new ApiError(422, 'validation_failed', 'No.', { did: ['No.'] })),
    );
    await inState(notebook, 'refused');
    expect(actor.getSnapshot().context).toMatchObject({
      problems: { did: ['No.'] },
      draft: { fields: { did: 'Linear equations' } },
    });
  });

  it('reports when the device storage is full', async () => {
    const store = { ...noteStore, keep: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
    const notebook = new Notebook(staffId, { store, send: offline });
    notebook.note(lesson).send({ type: 'CHANGE', fields: { did: 'L' } });
    await vi.waitFor(() => expect(notebook.snapshot().get('lesson')?.kept).toBe(false));
  });
});
