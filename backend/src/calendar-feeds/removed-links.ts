import { Injectable } from '@nestjs/common';
import { FamilyCalendars } from '../accounts/index.js';
import type { Tx } from '../platform/database/database.js';
import { deleteFeeds } from './calendar-feeds.repository.js';

/** Removes the calendar links of a family or a student when the account is taken back from a stranger. */
@Injectable()
export class RemovedLinks extends FamilyCalendars {
  override async removeLinks(tx: Tx, accountId: string, studentId: string | null = null): Promise<void> {
    await deleteFeeds(tx, accountId, studentId);
  }
}
