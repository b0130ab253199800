import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { principalColumn, principalTable, type Principal } from '../authentication/principal.js';
import { tokenHash } from '../authentication/session-token.js';

export type LinkPurpose = 'reset_password' | 'verify_email';

const pages = { reset_password: '/auth/reset-password', verify_email: '/verify' } as const satisfies Record<
  LinkPurpose,
  string
>;

/** A link as it goes into a mail. */
export interface NewLink {
  id: string;
  /** The token stands in the fragment, which no browser sends to a server, so it reaches neither a log nor a Referer. */
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

/** Links that work once and for a time. A person may have several: asking for another one voids none. The database's clock decides; only a hash is stored. */
@Injectable()
export class OneTimeLinks {
  constructor(private readonly config: Config) {}

  /** Makes a link. @param minutes how long it works */
  async issue(
    tx: Transaction,
    purpose: LinkPurpose,
    { kind, id }: Principal,
    emailKey: string,
    minutes: number,
  ): Promise<NewLink> {
    const token = randomBytes(32).toString('base64url');
    const [row] = await tx.query<{ id: string }[]>(
      `INSERT INTO one_time_links (purpose, ${principalColumn[kind]}, email_key, token_hash, expires_at) VALUES ($1, $2, $3, $4, academy_now() + make_interval(mins => $5)) RETURNING id`,
      [purpose, id, emailKey, tokenHash(token), minutes],
    );
    return { id: row?.id ?? '', url: `${this.config.publicUrl}${pages[purpose]}#token=${token}` };
  }

  /**
   * Makes a link unless the person has `most` of this purpose that work: those are in their mailbox. The person's row is locked, so
   * that of several requests at once none is counted too late.
   * @returns null when there are enough
   */
  async issueAtMost(
    tx: Transaction,
    most: number,
    purpose: LinkPurpose,
    principal: Principal,
    emailKey: string,
    minutes: number,
  ): Promise<NewLink | null> {
    await tx.query(`SELECT 1 FROM ${principalTable[principal.kind]} WHERE id = $1 FOR NO KEY UPDATE`, [principal.id]);
    const [row] = await tx.query<{ usable: number }[]>(
      `SELECT count(*)::int AS usable FROM one_time_links WHERE ${principalColumn[principal.kind]} = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > academy_now()`,
      [principal.id, purpose],
    );
    return row && row.usable >= most ? null : this.issue(tx, purpose, principal, emailKey, minutes);
  }

  /** Looks a link up without using it. @returns null for one that is unknown or expired */
  async find(manager: EntityManager, purpose: LinkPurpose, token: string): Promise<OpenedLink | null> {
    const [row] = await manager.query<Row[]>(
      `SELECT ${columns} FROM one_time_links WHERE token_hash = $1 AND purpose = $2 AND expires_at > academy_now()`,
      [tokenHash(token), purpose],
    );
    return row ? toLink(row) : null;
  }

  /** Uses a link up. Of several at once the row's lock lets one through. @returns null for a link that is unknown, expired or used */
  async use(tx: Transaction, purpose: LinkPurpose, token: string): Promise<OpenedLink | null> {
    const [[row]] = await tx.query<[Row[], number]>(
      `UPDATE one_time_links SET used_at = academy_now() WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > academy_now() RETURNING ${columns}`,
      [tokenHash(token), purpose],
    );
    return row ? { ...toLink(row), used: false } : null;
  }

  /** Makes a person's links worthless, e.g. those mailed to an address they no longer have. */
  async revoke(tx: Transaction, { kind, id }: Principal): Promise<void> {
    await tx.query(`DELETE FROM one_time_links WHERE ${principalColumn[kind]} = $1`, [id]);
  }

  /** Makes every link of a person worthless but this one. */
  async revokeOthers(tx: Transaction, { id: linkId, principal: { kind, id } }: OpenedLink): Promise<void> {
    await tx.query(`DELETE FROM one_time_links WHERE ${principalColumn[kind]} = $1 AND id <> $2`, [id, linkId]);
  }

  async revokePasswordLinks(tx: Transaction, { kind, id }: Principal): Promise<void> {
    await tx.query(`DELETE FROM one_time_links WHERE ${principalColumn[kind]} = $1 AND purpose = 'reset_password'`, [
      id,
    ]);
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
