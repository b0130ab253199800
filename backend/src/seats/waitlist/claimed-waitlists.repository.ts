import { Injectable } from '@nestjs/common';
import { familyEmailKey } from '@academy/contracts/rules/contact';
import { FamilyWaitlists, type AddressChange } from '../../accounts/index.js';
import type { Tx } from '../../platform/database/database.js';

/** Links waitlist entries to the account that has confirmed their email, and keeps their address up to date. */
@Injectable()
export class ClaimedWaitlists extends FamilyWaitlists {
  override async claim(tx: Tx, accountId: string, emailKey: string): Promise<void> {
    await tx.run('UPDATE waitlist_entries SET account_id = $1 WHERE account_id IS NULL AND lower(email) = $2', [
      accountId,
      emailKey,
    ]);
  }

  override async changeAddress(tx: Tx, accountId: string, { from, to }: AddressChange): Promise<void> {
    // Of one student, only one active, confirmed entry of an address is allowed for a date.
    await tx.run(
      `UPDATE waitlist_entries e SET email = $3, email_key = $4, fields = jsonb_set(e.fields, '{parent_email}', to_jsonb($3::text))
       WHERE e.account_id = $1 AND lower(trim(e.email)) = $2 AND NOT EXISTS (
         SELECT 1 FROM waitlist_entries o WHERE o.session_id = e.session_id AND o.date = e.date AND o.email_key = $4 AND o.student_key = e.student_key
           AND o.id <> e.id AND o.status IN ('waiting', 'offered') AND e.status IN ('waiting', 'offered') AND o.confirmed_at IS NOT NULL AND e.confirmed_at IS NOT NULL)`,
      [accountId, from, to, familyEmailKey(to)],
    );
  }
}
