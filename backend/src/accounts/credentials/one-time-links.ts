import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { principalColumn, principalTable, type Principal } from '../authentication/principal.js';
import { tokenHash } from '../authentication/session-token.js';
import { LinkTokens, type LinkIdentity } from './link-tokens.js';

export type LinkPurpose = 'reset_password' | 'verify_email';

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
  /** The event whose subscriber emails the link; the row is kept for as long as that event can be delivered again. */
  eventId: string | null;
}

/** A link as it goes into an email. */
export interface NewLink {
  /** The first part of the email's key: the same for the same link, another one when an expired link was replaced. */
  key: string;
  /** The token is in the fragment, which no browser sends to a server, so it reaches neither a log nor a Referer. */
  url: string;
}

/** What is known of a link that was opened. */
export interface OpenedLink {
  id: string;
  principal: Principal;
  /** The address the link was mailed to, for comparison. */
  emailKey: string;
  /** Before this call. */
  used: boolean;
}

interface Row {
  id: string;
  account_id: string | null;
  student_id: string | null;
  email_key: string;
  used_at: Date | null;
}

const columns = 'id, account_id, student_id, email_key, used_at';

interface IssuedRow {
  email_key: string;
  issue: number;
  used_at: Date | null;
  revoked_at: Date | null;
  usable: boolean;
}

/**
 * Links that work once and for a limited time. A person may have several: asking for another one voids none. The database's clock
 * decides; only a hash is stored.
 */
@Injectable()
export class OneTimeLinks {
  constructor(
    private readonly config: Config,
    private readonly tokens: LinkTokens,
  ) {}

  /**
   * Issues a link, or returns the same link again when a delivery is retried: its expiry stays as first issued. A link that expired
   * before anyone used it is replaced by a new one, because its email may not have been delivered until now.
   * @returns null when the link has been used or revoked, or was issued to an address the person no longer has
   */
  async issue(tx: Transaction, request: LinkRequest): Promise<NewLink | null> {
    const { purpose, principal, emailKey, minutes, eventId } = request;
    const id = await this.tokens.idOf(request);
    const inserted: unknown[] = await tx.query(
      `INSERT INTO one_time_links (id, purpose, ${principalColumn[principal.kind]}, email_key, token_hash, event_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, academy_now() + make_interval(mins => $7)) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, purpose, principal.id, emailKey, tokenHash(await this.tokens.tokenOf(request, 1)), eventId, minutes],
    );
    if (inserted.length > 0) return this.linkOf(request, id, 1);
    const [issued] = await tx.query<IssuedRow[]>(
      'SELECT email_key, issue, used_at, revoked_at, expires_at > academy_now() AS usable FROM one_time_links WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!issued || issued.used_at || issued.revoked_at || issued.email_key !== emailKey) return null;
    return issued.usable ? this.linkOf(request, id, issued.issue) : this.replace(tx, request, id, issued.issue + 1);
  }

  private async replace(tx: Transaction, request: LinkRequest, id: string, issue: number): Promise<NewLink> {
    await tx.query(
      'UPDATE one_time_links SET issue = $2, token_hash = $3, expires_at = academy_now() + make_interval(mins => $4) WHERE id = $1',
      [id, issue, tokenHash(await this.tokens.tokenOf(request, issue)), request.minutes],
    );
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
   * Issues a link unless the person has `most` others of this purpose that work: those are in their mailbox. The person's row is
   * locked, so that of several requests at once none is counted too late.
   * @returns null when there are enough, and where {@link issue} returns null
   */
  async issueAtMost(tx: Transaction, most: number, request: LinkRequest): Promise<NewLink | null> {
    const { purpose, principal } = request;
    await tx.query(`SELECT 1 FROM ${principalTable[principal.kind]} WHERE id = $1 FOR NO KEY UPDATE`, [principal.id]);
    const [row] = await tx.query<{ usable: number }[]>(
      `SELECT count(*)::int AS usable FROM one_time_links
       WHERE ${principalColumn[principal.kind]} = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > academy_now() AND id <> $3`,
      [principal.id, purpose, await this.tokens.idOf(request)],
    );
    return row && row.usable >= most ? null : this.issue(tx, request);
  }

  /** Looks a link up without using it. @returns null for one that is unknown or expired */
  async find(manager: EntityManager, purpose: LinkPurpose, token: string): Promise<OpenedLink | null> {
    const [row] = await manager.query<Row[]>(
      `SELECT ${columns} FROM one_time_links WHERE token_hash = $1 AND purpose = $2 AND revoked_at IS NULL AND expires_at > academy_now()`,
      [tokenHash(token), purpose],
    );
    return row ? toLink(row) : null;
  }

  /** Uses a link up. Of several at once the row's lock lets one through. @returns null for a link that is unknown, expired or used */
  async use(tx: Transaction, purpose: LinkPurpose, token: string): Promise<OpenedLink | null> {
    const [[row]] = await tx.query<[Row[], number]>(
      `UPDATE one_time_links SET used_at = academy_now() WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND revoked_at IS NULL AND expires_at > academy_now() RETURNING ${columns}`,
      [tokenHash(token), purpose],
    );
    return row ? { ...toLink(row), used: false } : null;
  }

  /** Makes a person's links worthless, e.g. those emailed to an address they no longer have. */
  async revoke(tx: Transaction, principal: Principal): Promise<void> {
    await this.revokeWhere(tx, principal, 'true');
  }

  /** Makes every link of a person worthless but this one. */
  async revokeOthers(tx: Transaction, { id, principal }: OpenedLink): Promise<void> {
    await this.revokeWhere(tx, principal, 'id <> $2', [id]);
  }

  async revokePasswordLinks(tx: Transaction, principal: Principal): Promise<void> {
    await this.revokeWhere(tx, principal, "purpose = 'reset_password'");
  }

  /** The rows stay: a retry that issues the same link again has to find that it was revoked. */
  private async revokeWhere(
    tx: Transaction,
    { kind, id }: Principal,
    condition: string,
    more: readonly unknown[] = [],
  ): Promise<void> {
    await tx.query(
      `UPDATE one_time_links SET revoked_at = academy_now(), expires_at = least(expires_at, academy_now())
       WHERE ${principalColumn[kind]} = $1 AND revoked_at IS NULL AND ${condition}`,
      [id, ...more],
    );
  }
}

function toLink({
  id,
  account_id: accountId,
  student_id: studentId,
  email_key: emailKey,
  used_at: usedAt,
}: Row): OpenedLink {
  return {
    id,
    emailKey,
    used: usedAt !== null,
    principal: accountId !== null ? { kind: 'parent', id: accountId } : { kind: 'student', id: studentId ?? '' },
  };
}
