import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { timeBudgetMs } from '../../../platform/messaging/schedules/drain.js';
import { Schedule, ScheduledTask, type RunOutcome } from '../../../platform/messaging/schedules/schedule.js';
import { FileStorage } from '../../../platform/storage/file-storage.js';
import { forgetDiscardedFiles, listDiscardedFiles } from '../document-erasure.repository.js';

/** Files processed between two checks of the clock. */
const batch = 50;

/**
 * Removes the bytes of documents that were deleted. Only then is a file forgotten, so that an outage of the storage or a crash delays it.
 * Two workers that remove the same file do no harm.
 */
@Injectable()
@Schedule({ name: 'delete-discarded-files', everyMs: 5 * 60_000 })
export class DeleteDiscardedFiles extends ScheduledTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: FileStorage,
  ) {
    super();
  }

  /** @throws StorageFailed while the storage is away */
  async run(): Promise<RunOutcome> {
    const end = performance.now() + timeBudgetMs;
    while (performance.now() < end) {
      const keys = await listDiscardedFiles(this.dataSource, batch);
      if (keys.length === 0) return 'done';
      for (const key of keys) await this.storage.remove(key);
      await this.unitOfWork.run((tx) => forgetDiscardedFiles(tx, keys));
    }
    return 'more';
  }
}
