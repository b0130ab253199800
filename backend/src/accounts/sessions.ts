import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { newParentToken, newStudentToken, tokenHash } from './session-token.js';

/** How long a session lives after it was last used. */
export const sessionDays = 30;

/** Begins and ends sessions. */
@Injectable()
export class Sessions {
  /** @returns the bearer token, which cannot be read again afterwards */
  async startForParent(tx: Transaction, accountId: string): Promise<string> {
    const token = newParentToken();
    await tx.query('INSERT INTO sessions (token_hash, account_id, expires_at) VALUES ($1, $2, now() + make_interval(days => $3))', [tokenHash(token), accountId, sessionDays]);
    return token;
  }

  /** @returns the bearer token, which cannot be read again afterwards */
  async startForStudent(tx: Transaction, studentId: string): Promise<string> {
    const token = newStudentToken(studentId);
    await tx.query('INSERT INTO sessions (token_hash, student_id, expires_at) VALUES ($1, $2, now() + make_interval(days => $3))', [tokenHash(token), studentId, sessionDays]);
    return token;
  }

  async end(tx: Transaction, sessionId: string): Promise<void> {
    await tx.query('DELETE FROM sessions WHERE id = $1', [sessionId]);
  }
}
