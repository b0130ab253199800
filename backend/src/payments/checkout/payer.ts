import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { familyEmailKey } from '@academy/contracts/rules/contact';
import { EmailCodes, tokenHash, type Requester } from '../../accounts/index.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import type { Holder, PricedLine } from '../fulfillment/product-handler.js';

/** Who asks for a checkout, as far as limits are concerned. */
export interface Payer extends Holder {
  accountId: string | null;
  /** Further keys of the same family: what an account with a confirmed email did as a guest. */
  aliases: readonly string[];
  network: string;
  deviceHash: Buffer | null;
}

interface AccountEmail {
  email: string;
  verified: boolean;
}

const accountFamily = (id: string) => `account:${id}`;
const guestFamily = (email: string) => `email:${familyEmailKey(email)}`;

/** The parent's address in a line, by the name its call gives it. */
const parentEmailOf = ({ body }: PricedLine) => body['parent_email'] ?? body['email'] ?? '';

/** Who holds what is paid for already. */
export function paidHolder(accountId: string | null, line: PricedLine): Holder {
  const email = parentEmailOf(line);
  return { family: accountId === null ? guestFamily(email) : accountFamily(accountId), proven: true, email };
}

/** Identifies the family of a caller, and whether the caller has proven it. */
@Injectable()
export class Payers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: EmailCodes,
    private readonly limits: RateLimits,
  ) {}

  /**
   * A family is the account, else the parent's email. A caller is proven by an account with a confirmed email, by an email code, now
   * or lately in the same browser, or by an earlier payment from the same account or browser.
   * @param code six digits, when the caller sent some
   * @throws WrongEmailCode
   */
  async identify(
    accountId: string | null,
    requester: Requester,
    lines: readonly PricedLine[],
    code?: string,
  ): Promise<Payer> {
    const account = accountId === null ? null : await this.emailOf(accountId);
    const email = account?.email ?? lines.map(parentEmailOf).find((one) => one !== '') ?? '';
    const family = accountId === null ? guestFamily(email) : accountFamily(accountId);
    const deviceHash = requester.device === null ? null : tokenHash(requester.device);
    const aliases = account?.verified ? [guestFamily(email)] : [];
    const payer = { accountId, family, aliases, email, network: requester.network, deviceHash };
    if (code !== undefined) await this.codes.redeem(email, code, requester);
    return {
      ...payer,
      proven: code !== undefined || account?.verified === true || (await this.isTrusted(payer, requester)),
    };
  }

  /** Without limits, as in load tests, every caller counts as proven. */
  private async isTrusted(payer: Omit<Payer, 'proven'>, { device }: Requester): Promise<boolean> {
    return !this.limits.enabled || (await this.codes.isConfirmed(payer.email, device)) || (await this.hasPaid(payer));
  }

  private async emailOf(accountId: string): Promise<AccountEmail | null> {
    const [row] = await this.dataSource.query<AccountEmail[]>(
      'SELECT email, email_verified_at IS NOT NULL AS verified FROM accounts WHERE id = $1',
      [accountId],
    );
    return row ?? null;
  }

  /** A guest is recognized by device: the address of a family that has paid proves nothing. */
  private async hasPaid({
    accountId,
    family,
    deviceHash,
  }: Pick<Payer, 'accountId' | 'family' | 'deviceHash'>): Promise<boolean> {
    if (accountId === null && deviceHash === null) return false;
    const rows: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM checkouts c JOIN payments p ON p.checkout_id = c.id AND p.status = 'succeeded'
       WHERE ${accountId === null ? 'c.device_hash = $1 AND c.family = $2' : 'c.account_id = $1 AND c.family = $2'} LIMIT 1`,
      [accountId ?? deviceHash, family],
    );
    return rows.length > 0;
  }
}
