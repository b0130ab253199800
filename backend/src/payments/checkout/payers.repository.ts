import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { confirmedDays } from '../../accounts/index.js';

/** The email address of an account. */
export interface AccountEmail {
  email: string;
  verified: boolean;
}

/** The data used to look up whether a caller is already proven. */
export interface ProofSought {
  accountId: string | null;
  family: string;
  /** In the format of `familyEmailKey`. */
  emailKey: string;
  deviceHash: Buffer | null;
}

/**
 * SQL condition: the account in parameter `account` exists, or the parameter is null. Locks the account, so that an erasure waits until
 * this transaction ends; if the erasure came first, the statement waits for it and then finds no account.
 */
export const accountIsThere = (account: string) =>
  `(${account}::uuid IS NULL OR EXISTS (SELECT 1 FROM accounts WHERE id = ${account} AND deleted_at IS NULL FOR KEY SHARE))`;

/** Read model of payers: accounts, browsers that confirmed an email, and earlier payments. */
@Injectable()
export class PayersRepository {
  constructor(private readonly dataSource: DataSource) {}

  async emailOf(accountId: string): Promise<AccountEmail | null> {
    const [row] = await this.dataSource.query<AccountEmail[]>(
      'SELECT email, email_verified_at IS NOT NULL AS verified FROM accounts WHERE id = $1',
      [accountId],
    );
    return row ?? null;
  }

  /**
   * Whether this browser has recently confirmed the email, or the family has paid before from this account or, as a guest, in this
   * browser. A payment made elsewhere does not count, because knowing a paying family's email proves nothing.
   */
  async isTrusted({ accountId, family, emailKey, deviceHash }: ProofSought): Promise<boolean> {
    const payer = accountId === null ? 'c.device_hash = $1' : 'c.account_id = $5';
    const [row] = await this.dataSource.query<[{ trusted: boolean }]>(
      `SELECT EXISTS (SELECT 1 FROM confirmed_devices WHERE device_hash = $1 AND email_key = $2 AND confirmed_at > academy_now() - make_interval(days => $3))
         OR EXISTS (SELECT 1 FROM checkouts c JOIN payments p ON p.checkout_id = c.id AND p.status = 'succeeded' WHERE ${payer} AND c.family = $4) AS trusted`,
      [deviceHash, emailKey, confirmedDays, family, ...(accountId === null ? [] : [accountId])],
    );
    return row.trusted;
  }
}
