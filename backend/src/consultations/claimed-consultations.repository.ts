import { Injectable } from '@nestjs/common';
import { FamilyConsultations, type AddressChange } from '../accounts/index.js';
import type { Tx } from '../platform/database/database.js';

/**
 * Assigns a guest's consultations to the account that has confirmed their address, and keeps their address up to date. Includes those
 * being paid for.
 */
@Injectable()
export class ClaimedConsultations extends FamilyConsultations {
  override async claim(tx: Tx, accountId: string, emailKey: string): Promise<void> {
    await tx.run('UPDATE consultations SET account_id = $1 WHERE account_id IS NULL AND lower(trim(email)) = $2', [
      accountId,
      emailKey,
    ]);
  }

  override async changeAddress(tx: Tx, accountId: string, { from, to }: AddressChange): Promise<void> {
    await tx.run('UPDATE consultations SET email = $3 WHERE account_id = $1 AND lower(trim(email)) = $2', [
      accountId,
      from,
      to,
    ]);
  }
}
