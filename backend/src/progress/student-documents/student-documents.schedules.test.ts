import { expect, it } from 'vitest';
import { loadConfig } from '../../platform/config/config.js';
import type { AcademyClock } from '../../platform/database/academy-clock.js';
import { Database } from '../../platform/database/database.js';
import type { FileStorage, StoredFile } from '../../platform/storage/file-storage.js';
import { FindStrayFiles } from './student-documents.schedules.js';

const now = new Date('2026-11-27T15:00:00Z');
const clock = { now: () => Promise.resolve(now) } as AcademyClock;
/** A database without documents. */
const database = new Database({ query: async () => ({ rows: [], rowCount: 0 }) });

/** Runs the schedule on a storage with one file, which is two days old. @returns the removed files */
async function removedWith(env: Record<string, string>): Promise<string[]> {
  const removed: string[] = [];
  const stray: StoredFile = { key: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b', storedAt: new Date('2026-11-25T15:00:00Z') };
  const storage = {
    async *list() {
      yield await Promise.resolve(stray);
    },
    remove: (key: string) => Promise.resolve(void removed.push(key)),
  } as unknown as FileStorage;
  await new FindStrayFiles(database, clock, storage, loadConfig({ NODE_ENV: 'test', ...env })).run();
  return removed;
}

it('removes an old file without a document', async () => {
  expect(await removedWith({})).toHaveLength(1);
});

it('removes nothing while emails are held, as on a restored copy', async () => {
  expect(await removedWith({ MAIL_HOLD: 'true' })).toEqual([]);
});
