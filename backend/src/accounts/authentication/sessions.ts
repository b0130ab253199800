import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { principalColumn, type Principal } from './principal.js';
import { newParentToken, newStudentToken, tokenHash } from './session-token.js';

/** How long a session lives after it was last used. */
export const sessionDays = 30;

const activeUser = {
  parent: 'accounts WHERE id = $2 AND disabled_at IS NULL',
  student: 'students WHERE id = $2 AND deleted_at IS NULL AND sign_in_held_at IS NULL',
} as const;

/** Begins and ends sessions. */
@Injectable()
export class Sessions {
  /**
   * Creates the session of a user whose password was just checked. The row is locked while it is looked at again: a
   * password that was changed since the check opens nothing, and one that is changed afterwards finds the session to end.
   * @param passwordHash the stored one that the given password matched
   * @param device in words, for the list of sessions
   * @returns the bearer token, which cannot be read again afterwards; null when the password is no longer theirs
   */
  async start(
    tx: Transaction,
    principal: Principal,
    passwordHash: string,
    device: string | null,
  ): Promise<string | null> {
    const token = principal.kind === 'parent' ? newParentToken() : newStudentToken(principal.id);
    const started: unknown[] = await tx.query(
      `INSERT INTO sessions (token_hash, ${principalColumn[principal.kind]}, device, expires_at)
       SELECT $1, id, $4, academy_now() + make_interval(days => $5) FROM ${activeUser[principal.kind]} AND password_hash = $3 FOR SHARE RETURNING id`,
      [tokenHash(token), principal.id, passwordHash, device, sessionDays],
    );
    return started.length > 0 ? token : null;
  }

  async end(tx: Transaction, sessionId: string): Promise<void> {
    await tx.query('DELETE FROM sessions WHERE id = $1', [sessionId]);
  }

  /**
   * Ends every session of a person.
   * @param except a session that goes on
   * @returns how many were ended
   */
  async endAll(tx: Transaction, { kind, id }: Principal, except: string | null = null): Promise<number> {
    const [, ended] = await tx.query<[unknown, number]>(
      `DELETE FROM sessions WHERE ${principalColumn[kind]} = $1 AND id IS DISTINCT FROM $2`,
      [id, except],
    );
    return ended;
  }
}
