import { Injectable } from '@nestjs/common';
import { FamilyConsultations, type AddressChange } from '../accounts/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

/**
 * Assigns a guest's consultations to the account that has confirmed their address, and keeps their address up to date. Includes those
 * being paid for.
 */
@Injectable()
export class ClaimedConsultations extends FamilyConsultations {
  override async claim(tx: Transaction, accountId: string, emailKey: string): Promise<void> {
    await tx.query('UPDATE consultations SET account_id = $1 WHERE account_id IS NULL AND lower(trim(email)) = $2', [
      accountId,
      emailKey,
    ]);
  }

  override async changeAddress(tx: Transaction, accountId: string, { from, to }: AddressChange): Promise<void> {
    await tx.query('UPDATE consultations SET email = $3 WHERE account_id = $1 AND lower(trim(email)) = $2', [
      accountId,
      from,
      to,
    ]);
  }
}
