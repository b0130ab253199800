import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { FamilyRegistrations, type AddressChange } from '../accounts/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

/** Links guest registrations to the account that has confirmed their email, and keeps their address up to date. */
@Injectable()
export class ClaimedRegistrations extends FamilyRegistrations {
  override async claim(tx: Transaction, accountId: string, emailKey: string): Promise<void> {
    await tx.query('UPDATE registrations SET account_id = $1 WHERE account_id IS NULL AND parent_email_key = $2', [
      accountId,
      emailKey,
    ]);
  }

  override async changeAddress(tx: Transaction, accountId: string, { from, to }: AddressChange): Promise<void> {
    await tx.query(
      'UPDATE registrations SET parent_email = $3, parent_email_key = $4 WHERE account_id = $1 AND parent_email_key = $2',
      [accountId, from, to, normalizeEmail(to)],
    );
  }
}
