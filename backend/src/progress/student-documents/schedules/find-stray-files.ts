import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import { Schedule, ScheduledTask } from '../../../platform/messaging/schedules/schedule.js';
import { FileStorage } from '../../../platform/storage/file-storage.js';
import { listKnownFiles } from '../document-erasure.repository.js';

const dayMs = 24 * 60 * 60_000;
/** Files that are looked up at a time. */
const batch = 500;

/**
 * Removes files that have no document: a process ended between storing the bytes and writing the row. One that is younger than a day may
 * belong to an upload that is still going on.
 */
@Injectable()
@Schedule({ name: 'find-stray-files', everyMs: dayMs })
export class FindStrayFiles extends ScheduledTask {
  private readonly logger = new Logger('documents');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
    private readonly storage: FileStorage,
  ) {
    super();
  }

  /** @throws StorageFailed while the storage is away */
  async run(): Promise<void> {
    const youngest = (await this.clock.now()).getTime() - dayMs;
    let old: string[] = [];
    for await (const { key, storedAt } of this.storage.list()) {
      if (storedAt.getTime() < youngest) old.push(key);
      if (old.length < batch) continue;
      await this.removeStrays(old);
      old = [];
    }
    await this.removeStrays(old);
  }

  private async removeStrays(keys: readonly string[]): Promise<void> {
    // What a write has left behind that was cut off is no key, and never has a document.
    const known = new Set(
      await listKnownFiles(
        this.dataSource,
        keys.filter((key) => key.length === 36),
      ),
    );
    for (const key of keys) {
      if (known.has(key)) continue;
      await this.storage.remove(key);
      this.logger.log({ message: 'removed a file without a document', key });
    }
  }
}
