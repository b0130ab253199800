import { Injectable } from '@nestjs/common';
import { FamilyConsultations } from '../accounts/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

/** Assigns a guest's consultations to the account that has confirmed their address, including those being paid for. */
@Injectable()
export class ClaimedConsultations extends FamilyConsultations {
  override async claim(tx: Transaction, accountId: string, emailKey: string): Promise<void> {
    await tx.query('UPDATE consultations SET account_id = $1 WHERE account_id IS NULL AND lower(trim(email)) = $2', [
      accountId,
      emailKey,
    ]);
  }
}
