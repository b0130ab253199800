import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { saveLessonNote, type LessonNote, type WeekLesson } from '@academy/contracts/http/office/lesson-notes';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import { lessonNoteMachine, type LessonNoteSnapshot } from './lesson-note.machine';
import { draftOf, requestOf, type NoteDraft } from './note-draft';
import { noteStore, type NoteStore } from './note-store';

export type NoteActor = ActorRefFrom<typeof lessonNoteMachine>;

/** A note that is not on the server yet. */
export interface OpenNote {
  snapshot: LessonNoteSnapshot;
  /** Whether the text is stored on the device; null before anything was typed. */
  kept: boolean | null;
}

export interface NotebookOptions {
  store?: NoteStore;
  send?: (draft: NoteDraft) => Promise<LessonNote>;
  newId?: () => string;
}

/**
 * A staff member's notes that are not on the server yet. Each is stored on the device on every key press, sent when Save is pressed,
 * retried when that may help, and erased from the device once the server has it.
 */
export class Notebook {
  private readonly actors = new Map<string, NoteActor>();
  private readonly kept = new Map<string, boolean>();
  private readonly listeners = new Set<() => void>();
  private open: ReadonlyMap<string, OpenNote> = new Map();
  private readonly store: NoteStore;
  private readonly machine;
  private readonly newId: () => string;

  constructor(
    private readonly staffId: string,
    {
      store = noteStore,
      send = (draft) =>
        fieldOf(officeApi.send(saveLessonNote, { params: { lesson: draft.lessonId }, body: requestOf(draft) }), 'note'),
      newId = () => crypto.randomUUID(),
    }: NotebookOptions = {},
  ) {
    this.store = store;
    this.newId = newId;
    this.machine = lessonNoteMachine.provide({ actors: { send: fromPromise(({ input }) => send(input)) } });
  }

  /** Restores the notes that this device stored earlier. */
  async restore(): Promise<void> {
    const drafts = await this.store.load(this.staffId).catch(() => []);
    for (const draft of drafts) if (!this.actors.has(draft.lessonId)) this.start(draft, true);
  }

  /** The note of a lesson; creates it if it is not open. */
  note(lesson: Pick<WeekLesson, 'id' | 'student_first_name' | 'start' | 'note'>): NoteActor {
    return this.actors.get(lesson.id) ?? this.start(draftOf(this.staffId, lesson, this.newId), null);
  }

  actorOf(lessonId: string): NoteActor | undefined {
    return this.actors.get(lessonId);
  }

  /** Retries sending all waiting notes. */
  retry(): void {
    for (const actor of this.actors.values()) actor.send({ type: 'RETRY' });
  }

  /** Closes a note in which nothing was typed. */
  leave(lessonId: string): void {
    if (this.kept.get(lessonId) === undefined) this.end(lessonId);
  }

  /** Closes a note and erases it from the device. */
  async discard(lessonId: string): Promise<void> {
    this.end(lessonId);
    await this.store.forget({ staffId: this.staffId, lessonId }).catch(() => undefined);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The open notes, by lesson id. */
  snapshot = (): ReadonlyMap<string, OpenNote> => this.open;

  private start(draft: NoteDraft, kept: true | null): NoteActor {
    const actor = createActor(this.machine, { input: { draft, newId: this.newId } });
    const { lessonId } = draft;
    this.actors.set(lessonId, actor);
    if (kept) this.kept.set(lessonId, true);
    let last = draft;
    actor.subscribe((snapshot) => {
      if (snapshot.status === 'done') void this.discard(lessonId);
      else {
        const { draft: now } = snapshot.context;
        if (now !== last) void this.keep(now);
        last = now;
        this.publish();
      }
    });
    actor.start();
    this.publish();
    return actor;
  }

  private async keep(draft: NoteDraft): Promise<void> {
    const { lessonId } = draft;
    const kept = await this.store.keep(draft).then(
      () => true,
      () => false,
    );
    // The note may have been sent in the meantime.
    if (!this.actors.has(lessonId)) return kept ? this.store.forget(draft) : undefined;
    this.kept.set(lessonId, kept);
    this.publish();
  }

  private end(lessonId: string): void {
    this.actors.get(lessonId)?.stop();
    this.actors.delete(lessonId);
    this.kept.delete(lessonId);
    this.publish();
  }

  private publish(): void {
    const entries = [...this.actors].map(([id, actor]): [string, OpenNote] => [
      id,
      { snapshot: actor.getSnapshot(), kept: this.kept.get(id) ?? null },
    ]);
    this.open = new Map(entries);
    for (const listener of this.listeners) listener();
  }
}

const notebooks = new Map<string, Notebook>();

/** The notebook of a staff member. It exists outside the page, so that nothing is lost when the session ends. */
export function notebookOf(staffId: string): Notebook {
  const notebook = notebooks.get(staffId) ?? new Notebook(staffId);
  notebooks.set(staffId, notebook);
  return notebook;
}

/** Number of unsent notes of a staff member. */
export async function countUnsent(staffId: string): Promise<number> {
  const notebook = notebookOf(staffId);
  await notebook.restore();
  return [...notebook.snapshot().values()].filter(({ kept }) => kept !== null).length;
}

/** Erases a staff member's notes from this device. */
export async function forgetNotes(staffId: string): Promise<void> {
  const notebook = notebookOf(staffId);
  await Promise.all([...notebook.snapshot().keys()].map((id) => notebook.discard(id)));
}
