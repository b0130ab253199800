import { Injectable } from '@nestjs/common';
import type { UserType } from '@academy/contracts/http/accounts';
import { mailboxKey, normalizeEmail } from '@academy/contracts/rules/contact';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { EmailCodes } from '../email-codes/email-codes.js';
import { NetworkLimits, type FormSender } from '../email-codes/network-limits.js';
import { tokenHash } from './session-token.js';
import type { ClientContext } from '../devices/client-context.js';

const quarterHour = 15 * 60;
const hour = 60 * 60;
const attemptsOnAccount = { limit: 10, seconds: quarterHour };
const attemptsOfUnknownDevices = { limit: 100, seconds: hour };
const attemptsFromNetwork = { limit: 100, seconds: quarterHour };
const signUpsFromNetwork = { limit: 30, seconds: hour };
/** Sign-ups emailed to one mailbox, however its address is spelled. Then each further one proves to read it. */
const signUpsForMailbox = { limit: 5, seconds: hour };
/** Links to confirm an address, of all accounts whose addresses reach one mailbox. */
const confirmationsForMailbox = { limit: 20, seconds: hour };
const linksForClient = { limit: 5, seconds: hour };
const linksFromNetwork = { limit: 30, seconds: hour };
const resetsFromNetwork = { limit: 30, seconds: quarterHour };
/** How long the form may retry with the other kind of account after a refusal. */
const secondTries = { limit: Infinity, seconds: 60 };
/** Previewing a link and using it are two calls; a person may have to repeat each. */
const verificationsFromNetwork = { limit: 60, seconds: quarterHour };

/** Limits on sign-in attempts. The counts are the same for addresses that have an account and for those that have none. */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly codes: EmailCodes,
    private readonly networks: NetworkLimits,
  ) {}

  /**
   * Counts a sign-in attempt. A device that has signed in to the account before is counted separately, and so is every network, so that
   * guesses from elsewhere cannot lock the owner out. Against guesses from very many networks, the account is protected by a code emailed
   * to its address.
   * @param known whether the device has signed in to the account before
   * @param emailCode as typed; empty without one
   * @param secondTry the form says that it repeats an attempt with the other kind of account
   * @returns what the attempt was counted under, for {@link forget}
   * @throws TooManyRequests after 10 attempts on one account from one subnet or known device, or 100 from one network, in 15 minutes
   * @throws EmailCodeRequired, WrongEmailCode after 100 attempts of unknown devices on one account in an hour
   */
  async countSignIn(
    kind: UserType,
    email: string,
    client: ClientContext,
    { known, emailCode, secondTry = false }: { known: boolean; emailCode: string; secondTry?: boolean | undefined },
  ): Promise<string> {
    const account = accountBucket(kind, email);
    if (client.device !== null && known) {
      const own = `${account}:device:${tokenHash(client.device).toString('hex')}`;
      await this.limits.take(own, attemptsOnAccount);
      return own;
    }
    const counted = secondTry && (await this.limits.consume(secondTryBucket(kind, email, client)));
    if (!counted) await this.limits.take(`sign-in:from:${client.network}`, attemptsFromNetwork);
    const own = `${account}:from:${client.subnet}`;
    await this.limits.take(own, attemptsOnAccount);
    if ((await this.limits.count(`${account}:unknown-devices`, attemptsOfUnknownDevices)) > 0)
      await this.codes.require(email, emailCode, client);
    return own;
  }

  /** After a refusal, lets the same attempt be retried once with the other kind of account without counting for the network. */
  async allowSecondTry(refused: UserType, email: string, client: ClientContext): Promise<void> {
    const other = refused === 'parent' ? 'student' : 'parent';
    await this.limits.count(secondTryBucket(other, email, client), secondTries);
  }

  /** Resets the attempts in this bucket after the owner signed in. The network's total for all accounts is kept. */
  async forget(bucket: string): Promise<void> {
    await this.limits.clear(bucket);
  }

  /** Resets the attempts on an account from all devices and networks, because its owner has just proven their identity. */
  async lift(kind: UserType, email: string): Promise<void> {
    await this.limits.clearWithParts(accountBucket(kind, email));
  }

  /**
   * Counts a sign-up.
   * @param paidCheckoutId the paid checkout that the account is for. Its payment counts as proof, so only the checkout is limited.
   * @throws EmailCodeRequired, WrongEmailCode, TooManyRequests after 30 sign-ups from one network address, or 5 for one mailbox, in an hour
   */
  async countSignUp(email: string, sender: FormSender, paidCheckoutId: string | null): Promise<void> {
    if (paidCheckoutId !== null) return this.limits.take(`sign-up:checkout:${paidCheckoutId}`, signUpsFromNetwork);
    await this.networks.take('sign-up', signUpsFromNetwork, email, sender);
    if ((await this.limits.count(`sign-up:to:${mailboxKey(email)}`, signUpsForMailbox)) > 0)
      await this.codes.require(email, sender.emailCode, sender.client);
  }

  /**
   * Counts a request for a reset link per client: others who request links for the same address do not use up the owner's limit.
   * @throws TooManyRequests after 5 links for one email address from one network address in an hour
   * @throws EmailCodeRequired, WrongEmailCode after 30 links from one network address in an hour
   */
  async countLinkRequest(email: string, sender: FormSender): Promise<void> {
    await this.networks.take('link', linksFromNetwork, email, sender);
    await this.limits.take(`link:to:${mailboxKey(email)}:from:${sender.client.network}`, linksForClient);
  }

  /**
   * @param email the address that the link goes to
   * @throws TooManyRequests after 5 verification links for one account, 20 for one mailbox, or 30 links from one network address, in an hour
   */
  async countVerificationRequest(accountId: string, email: string, network: string): Promise<void> {
    await this.limits.take(`link:from:${network}`, linksFromNetwork);
    await this.limits.take(`verification:of:${accountId}`, linksForClient);
    await this.limits.take(`verification:to:${mailboxKey(email)}`, confirmationsForMailbox);
  }

  /**
   * Counts an email change, which sends a link to the new address immediately.
   * @throws TooManyRequests after 5 changes of one account, or 20 links to one mailbox, in an hour
   */
  async countEmailChange(accountId: string, newEmail: string): Promise<void> {
    await this.limits.take(`email-change:of:${accountId}`, linksForClient);
    await this.limits.take(`verification:to:${mailboxKey(newEmail)}`, confirmationsForMailbox);
  }

  /** @throws TooManyRequests after 30 attempts to use a link from one network address in 15 minutes */
  async countReset(network: string): Promise<void> {
    await this.limits.take(`reset:from:${network}`, resetsFromNetwork);
  }

  /** @throws TooManyRequests after 60 calls with a verification link from one network address in 15 minutes */
  async countVerification(network: string): Promise<void> {
    await this.limits.take(`verify:from:${network}`, verificationsFromNetwork);
  }

  /** @throws TooManyRequests after 10 current passwords given by one account in 15 minutes */
  async countCurrentPassword(accountId: string): Promise<void> {
    await this.limits.take(`current-password:${accountId}`, attemptsOnAccount);
  }

  async forgetCurrentPassword(accountId: string): Promise<void> {
    await this.limits.clear(`current-password:${accountId}`);
  }
}

function secondTryBucket(kind: UserType, email: string, { network }: ClientContext): string {
  return `second-try:${kind}:${normalizeEmail(email)}:from:${network}`;
}

function accountBucket(kind: UserType, email: string): string {
  return `sign-in:${kind}:${normalizeEmail(email)}`;
}
