import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { timeBudgetMs } from '../../platform/messaging/schedules/drain.js';
import { type RunOutcome, Schedule, ScheduledTask } from '../../platform/messaging/schedules/schedule.js';
import { FileStorage } from '../../platform/storage/file-storage.js';
import { forgetDiscardedFiles, listDiscardedFiles, listKnownFiles } from './document-erasure.repository.js';

/** Files processed between two checks of the clock. */
const discardBatch = 50;

/**
 * Removes the bytes of documents that were deleted. Only then is a file forgotten, so that an outage of the storage or a crash delays it.
 * Two workers that remove the same file do no harm.
 */
@Injectable()
@Schedule({ name: 'delete-discarded-files', everyMs: 5 * 60_000 })
export class DeleteDiscardedFiles extends ScheduledTask {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: FileStorage,
  ) {
    super();
  }

  /** @throws StorageFailed while the storage is away */
  async run(): Promise<RunOutcome> {
    const end = performance.now() + timeBudgetMs;
    while (performance.now() < end) {
      const keys = await listDiscardedFiles(this.database, discardBatch);
      if (keys.length === 0) return 'done';
      for (const key of keys) await this.storage.remove(key);
      await this.unitOfWork.run((tx) => forgetDiscardedFiles(tx, keys));
    }
    return 'more';
  }
}

const dayMs = 24 * 60 * 60_000;
/** Number of files looked up at a time. */
const strayBatch = 500;

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
    private readonly database: Database,
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
      if (old.length < strayBatch) continue;
      await this.removeStrays(old);
      old = [];
    }
    await this.removeStrays(old);
  }

  private async removeStrays(keys: readonly string[]): Promise<void> {
    // A partial file of an interrupted write is not a valid key and never has a document.
    const known = new Set(
      await listKnownFiles(
        this.database,
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
