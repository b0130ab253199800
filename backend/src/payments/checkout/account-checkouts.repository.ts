import { Injectable } from '@nestjs/common';
import { FamilyPayments, type AddressChange } from '../../accounts/index.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { lockFamilyCheckouts } from '../erasure/family-checkouts.repository.js';
import { copyBillingDetails } from '../billing/billing-details.repository.js';
import { changeReceiptAddress } from './receipt-address.repository.js';

/** What accounts need from checkouts. */
@Injectable()
export class AccountCheckouts extends FamilyPayments {
  override async changeAddress(tx: Transaction, accountId: string, change: AddressChange): Promise<void> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT id FROM checkouts WHERE account_id = $1
       UNION SELECT p.checkout_id FROM registrations r JOIN payments p ON p.id = r.payment_id WHERE r.account_id = $1
       UNION SELECT checkout_id FROM consultations WHERE account_id = $1`,
      [accountId],
    );
    const ids = rows.map(({ id }) => id);
    // A payment that is being completed writes its registrations with the address it has read.
    await lockFamilyCheckouts(tx, ids);
    await changeReceiptAddress(tx, ids, change);
    await tx.query(
      `UPDATE payment_records SET parent_email = $3
       WHERE payment_id IN (SELECT id FROM payments WHERE checkout_id = ANY($1::uuid[])) AND lower(trim(parent_email)) = $2`,
      [ids, change.from, change.to],
    );
  }

  override keepBilling(tx: Transaction, accountId: string, checkoutId: string): Promise<void> {
    return copyBillingDetails(tx, accountId, checkoutId);
  }
}
