import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { NoteDraft } from './note-draft';

interface Notes extends DBSchema {
  notes: { key: [string, string]; value: NoteDraft; indexes: { byStaff: string } };
}

let opened: Promise<IDBPDatabase<Notes>> | undefined;

async function database(): Promise<IDBPDatabase<Notes>> {
  opened ??= openDB<Notes>('office-lesson-notes', 1, {
    upgrade: (db) => {
      db.createObjectStore('notes', { keyPath: ['staffId', 'lessonId'] }).createIndex('byStaff', 'staffId');
    },
    // The browser closed the database, so the next call reopens it.
    terminated: () => (opened = undefined),
  });
  try {
    return await opened;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

/** Storage on the device for unsent notes, separate for each staff member. Notes stay until the server has them. */
export const noteStore = {
  /** The notes of a staff member, oldest lesson first. */
  async load(staffId: string): Promise<NoteDraft[]> {
    const notes = await (await database()).getAllFromIndex('notes', 'byStaff', staffId);
    return notes.toSorted((one, other) => one.start.localeCompare(other.start));
  },
  /** @throws when the device has no space left */
  async keep(draft: NoteDraft): Promise<void> {
    await (await database()).put('notes', draft);
  },
  async forget({ staffId, lessonId }: Pick<NoteDraft, 'staffId' | 'lessonId'>): Promise<void> {
    await (await database()).delete('notes', [staffId, lessonId]);
  },
};

export type NoteStore = typeof noteStore;
