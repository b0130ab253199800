import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config/config.js';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import { Schedule, ScheduledTask } from '../../../platform/messaging/schedules/schedule.js';
import { FileStorage } from '../../../platform/storage/file-storage.js';
import { listKnownFiles } from '../document-erasure.repository.js';

const dayMs = 24 * 60 * 60_000;
/** Number of files looked up at a time. */
const batch = 500;

/**
 * Removes files without a document, left by a crash between storing the bytes and writing the row. A file younger than a day may belong to
 * an upload in progress. Removes nothing while emails are held: that may be a restored copy, whose rows are older than the files that it
 * shares with the original.
 */
@Injectable()
@Schedule({ name: 'find-stray-files', everyMs: dayMs })
export class FindStrayFiles extends ScheduledTask {
  private readonly logger = new Logger('documents');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
    private readonly storage: FileStorage,
    private readonly config: Config,
  ) {
    super();
  }

  /** @throws StorageFailed while the storage is away */
  async run(): Promise<void> {
    if (this.config.MAIL_HOLD) return;
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
    // A partial file of an interrupted write is not a valid key and never has a document.
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
