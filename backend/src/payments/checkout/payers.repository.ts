import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { confirmedDays } from '../../accounts/index.js';

/** The email address of an account. */
export interface AccountEmail {
  email: string;
  verified: boolean;
}

/** The data used to look up whether a caller is already proven. */
export interface ProofSought {
  accountId: string | null;
  /** In the format of `familyEmailKey`. */
  emailKey: string;
  deviceHash: Buffer | null;
  /** Keys of the families that an address belongs to once it is confirmed. */
  families: readonly string[];
}

/** What is known about a caller. */
export interface Proof {
  /** Whether this browser has recently confirmed the email. */
  isConfirmed: boolean;
  accountPaid: boolean;
  /** Whether guests with the email have paid for a purchase. Counts only for callers who have confirmed it. */
  addressPaid: boolean;
}

/** Read model of payers: accounts, browsers that confirmed an email, and the accounts' earlier payments. */
@Injectable()
export class PayersRepository {
  constructor(private readonly database: Database) {}

  async emailOf(accountId: string): Promise<AccountEmail | null> {
    const row = await this.database.one<AccountEmail>(
      'SELECT email, email_verified_at IS NOT NULL AS verified FROM accounts WHERE id = $1',
      [accountId],
    );
    return row ?? null;
  }

  /**
   * What proves a caller. A guest's payment does not: its email is only typed, so a small payment under another family's email would open
   * that family's bookings to the payer.
   */
  async findProof({ accountId, emailKey, deviceHash, families }: ProofSought): Promise<Proof> {
    return this.database.only<Proof>(
      `SELECT EXISTS (SELECT 1 FROM confirmed_devices WHERE device_hash = $1 AND email_key = $2 AND confirmed_at > academy_now() - make_interval(days => $3)) AS "isConfirmed",
         has_paid($4, '{}') AS "accountPaid", has_paid(NULL, $5) AS "addressPaid"`,
      [deviceHash, emailKey, confirmedDays, accountId, families],
    );
  }
}
