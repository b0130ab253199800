import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import type { Database, Tx } from '../../platform/database/database.js';
import { type Account, isPendingAddress } from '../accounts.repository.js';
import type { Principal } from '../authentication/principal.js';
import { tokenHash } from '../authentication/session-token.js';
import { type LinkIdentity, LinkTokens } from './link-tokens.js';
import {
  consumeLink,
  countUsableLinks,
  findOpenedLink,
  insertLink,
  type LinkPurpose,
  lockLink,
  lockLivingOwner,
  type OpenedLink,
  replaceToken,
  revokeLinks,
} from './one-time-links.repository.js';

export type { LinkPurpose, OpenedLink };

const pages = { reset_password: '/auth/reset-password', verify_email: '/verify' } as const satisfies Record<
  LinkPurpose,
  string
>;

/** A link to issue. */
export interface LinkRequest extends LinkIdentity {
  purpose: LinkPurpose;
  /** The normalized address the link is emailed to. */
  emailKey: string;
  /** How long the link works. */
  minutes: number;
  /** The event whose subscriber emails the link. The row is kept for as long as that event can be redelivered. */
  eventId: string | null;
}

/** A link to put in an email. */
export interface NewLink {
  /** First part of the email's key: stays the same for a link, and changes when an expired link is replaced. */
  key: string;
  /** The token is in the fragment, which no browser sends to a server, so it reaches neither a log nor a Referer. */
  url: string;
}

/**
 * Single-use links that expire. A person may have several: requesting another one does not revoke the others. Expiry is decided by the
 * database's clock, and only hashes are stored.
 */
@Injectable()
export class OneTimeLinks {
  constructor(
    private readonly config: Config,
    private readonly tokens: LinkTokens,
  ) {}

  /**
   * Issues a link, or returns the same one when a delivery is retried, with its original expiry. A link that expired unused is replaced
   * by a new one, because its email may not have been delivered until now.
   * @returns null when the link was used or revoked, or was issued to an address the person no longer has, and for a deleted person
   */
  async issue(tx: Tx, request: LinkRequest): Promise<NewLink | null> {
    if (!(await lockLivingOwner(tx, request.principal))) return null;
    const id = await this.tokens.idOf(request);
    const first = tokenHash(await this.tokens.tokenOf(request, 1));
    if (await insertLink(tx, { ...request, id, tokenHash: first })) return this.linkOf(request, id, 1);
    const issued = await lockLink(tx, id);
    if (!issued || issued.isUsedOrRevoked || issued.emailKey !== request.emailKey) return null;
    return issued.isExpired ? this.replace(tx, request, id, issued.issue + 1) : this.linkOf(request, id, issued.issue);
  }

  private async replace(tx: Tx, request: LinkRequest, id: string, issue: number): Promise<NewLink> {
    const token = await this.tokens.tokenOf(request, issue);
    await replaceToken(tx, id, { issue, tokenHash: tokenHash(token), minutes: request.minutes });
    return this.linkOf(request, id, issue);
  }

  private async linkOf(request: LinkRequest, id: string, issue: number): Promise<NewLink> {
    const token = await this.tokens.tokenOf(request, issue);
    return {
      key: issue === 1 ? id : `${id}.${issue}`,
      url: `${this.config.publicUrl}${pages[request.purpose]}#token=${token}`,
    };
  }

  /**
   * Issues a link unless the person already has `most` other usable links for this purpose in their mailbox.
   * @returns null when there are enough, and when {@link issue} returns null
   */
  async issueAtMost(tx: Tx, most: number, request: LinkRequest): Promise<NewLink | null> {
    const { principal, purpose } = request;
    const usable = await countUsableLinks(tx, principal, purpose, await this.tokens.idOf(request));
    return usable >= most ? null : this.issue(tx, request);
  }

  /** Looks a link up without using it. @returns null for one that is unknown or expired */
  async find(database: Database, purpose: LinkPurpose, token: string): Promise<OpenedLink | null> {
    return findOpenedLink(database, purpose, tokenHash(token));
  }

  /** Uses a link up, once. @returns null for a link that is unknown, expired or used */
  async use(tx: Tx, purpose: LinkPurpose, token: string): Promise<OpenedLink | null> {
    return consumeLink(tx, purpose, tokenHash(token));
  }

  /** Revokes a person's links, for example those emailed to an address they no longer have. */
  async revoke(tx: Tx, principal: Principal): Promise<void> {
    await revokeLinks(tx, principal);
  }

  /** Revokes all of a person's links except this one. */
  async revokeOthers(tx: Tx, { id, principal }: OpenedLink): Promise<void> {
    await revokeLinks(tx, principal, { except: id });
  }

  async revokePasswordLinks(tx: Tx, principal: Principal): Promise<void> {
    await revokeLinks(tx, principal, { purpose: 'reset_password' });
  }
}

/**
 * Whether a verification link has no effect anymore. If a link was used but its address is not confirmed, it was used to reject the
 * account, or belongs to a change that was undone and requested again.
 */
export function isSpent(link: OpenedLink, account: Account): boolean {
  return link.used && (account.emailVerifiedAt === null || isPendingAddress(account, link.emailKey));
}
