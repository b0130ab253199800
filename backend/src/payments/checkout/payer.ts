import { Injectable } from '@nestjs/common';
import { accountFamily, familyEmailKey, guestFamily } from '@academy/contracts/rules/contact';
import { EmailCodes, emailGroupOf, tokenHash, type Client } from '../../accounts/index.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import type { Holder, PricedLine } from '../fulfillment/product-handler.js';
import { PayersRepository, type Proof } from './payers.repository.js';

/** The caller who starts a checkout, as identified for limits. */
export interface Payer extends Holder {
  accountId: string | null;
  /** Other keys of the same family: its guest key, when the account's email is confirmed. */
  aliases: readonly string[];
  deviceHash: Buffer | null;
}

/** The parent's email in a line, whichever field its call uses. */
export const parentEmailOf = ({ body }: PricedLine) => body['parent_email'] ?? body['email'] ?? '';

const nothingProven: Proof = { isConfirmed: false, accountPaid: false, addressPaid: false };

/** The holder of seats that are already paid for. */
export function paidHolder(accountId: string | null, line: PricedLine): Holder {
  const email = parentEmailOf(line);
  const family = accountId === null ? guestFamily(email) : accountFamily(accountId);
  return { family, proven: true, email, hasPaid: true, network: 'paid', emailGroup: null, cooldownMinutes: 0 };
}

/** Identifies the family of a caller, and whether the caller has proven it. */
@Injectable()
export class Payers {
  constructor(
    private readonly payers: PayersRepository,
    private readonly codes: EmailCodes,
    private readonly limits: RateLimits,
  ) {}

  /**
   * A family is identified by the account, otherwise by the parent's email. A caller is proven by an account with a confirmed email,
   * by an email code (now, or recently in the same browser), or by an earlier payment from the same account. It has paid if the account has,
   * or, once the address is confirmed, a guest with it.
   * @param code six digits, when the caller sent some
   * @throws WrongEmailCode
   */
  async identify(
    accountId: string | null,
    client: Client,
    lines: readonly PricedLine[],
    code?: string,
  ): Promise<Payer> {
    const account = accountId === null ? null : await this.payers.emailOf(accountId);
    const email = account?.email ?? lines.map(parentEmailOf).find((one) => one !== '') ?? '';
    const family = accountId === null ? guestFamily(email) : accountFamily(accountId);
    const deviceHash = client.device === null ? null : tokenHash(client.device);
    const aliases = account?.verified ? [guestFamily(email)] : [];
    const payer = { accountId, family, aliases, email, network: client.network, deviceHash, cooldownMinutes: 0 };
    if (code !== undefined) await this.codes.redeem(email, code, client);
    const isConfirmed = code !== undefined || account?.verified === true;
    const isKnown = isConfirmed && lines.every(({ seats }) => seats.length === 0);
    const proof = isKnown ? nothingProven : await this.findProof(payer, { isConfirmed });
    const proven = isConfirmed || proof.isConfirmed || proof.accountPaid;
    const hasPaid = proof.accountPaid || (proven && proof.addressPaid);
    return { ...payer, emailGroup: emailGroupOf(email), proven, hasPaid };
  }

  /**
   * The family that staff register: holds count for it, and nothing has to be proven. An account whose email is not confirmed may be a
   * stranger's, who only typed the family's address, so it gets nothing that the office enters. The family is then a guest, and its account
   * gets the registration when the email is confirmed.
   * @throws NotFound when the account does not exist
   */
  async identifyForOffice(accountId: string | null, lines: readonly PricedLine[]): Promise<Payer> {
    const account = accountId === null ? null : await this.payers.emailOf(accountId);
    if (accountId !== null && !account) throw new NotFound();
    const client = { network: 'office', device: null };
    const payer = await this.identify(account?.verified ? accountId : null, client, lines);
    return { ...payer, proven: true, hasPaid: true };
  }

  /** When limits are off, as in load tests, every caller counts as one who has paid. */
  private async findProof(
    {
      accountId,
      email,
      deviceHash,
      family,
      aliases,
    }: Pick<Payer, 'accountId' | 'email' | 'deviceHash' | 'family' | 'aliases'>,
    { isConfirmed }: { isConfirmed: boolean },
  ): Promise<Proof> {
    if (!this.limits.enabled) return { isConfirmed: true, accountPaid: true, addressPaid: true };
    if (accountId === null && deviceHash === null && !isConfirmed) return nothingProven;
    const families = [family, ...aliases];
    return this.payers.findProof({ accountId, emailKey: familyEmailKey(email), deviceHash, families });
  }
}
