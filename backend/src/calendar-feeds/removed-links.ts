import { Injectable } from '@nestjs/common';
import { FamilyCalendars } from '../accounts/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { deleteFeeds } from './calendar-feeds.repository.js';

/** Removes the calendar links of a family or a student when the account is taken back from a stranger. */
@Injectable()
export class RemovedLinks extends FamilyCalendars {
  override async removeLinks(tx: Transaction, accountId: string, studentId: string | null = null): Promise<void> {
    await deleteFeeds(tx, accountId, studentId);
  }
}
