import { Injectable } from '@nestjs/common';
import { FamilyRegistrations } from '../accounts/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

/** Links guest registrations to the account that has confirmed their email. */
@Injectable()
export class ClaimedRegistrations extends FamilyRegistrations {
  override async claim(tx: Transaction, accountId: string, emailKey: string): Promise<void> {
    await tx.query('UPDATE registrations SET account_id = $1 WHERE account_id IS NULL AND parent_email_key = $2', [
      accountId,
      emailKey,
    ]);
  }
}
