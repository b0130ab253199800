import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SessionReader, type Caller } from '../../platform/http/auth/caller.js';
import { sessionDays } from './sessions.js';
import { tokenHash } from './session-token.js';

interface SessionRow {
  id: string;
  account_id: string;
  student_id: string | null;
}

/**
 * One statement finds the session, looks whether its person still exists, and moves its end on when it was last moved
 * over an hour ago. A disabled account takes its students' sessions with it.
 */
const readSession = `
WITH live AS (
  SELECT s.id, s.student_id, s.last_seen_at, a.id AS account_id
  FROM sessions s
  LEFT JOIN students child ON child.id = s.student_id AND child.deleted_at IS NULL AND child.sign_in_held_at IS NULL
  JOIN accounts a ON a.id = coalesce(s.account_id, child.account_id) AND a.disabled_at IS NULL
  WHERE s.token_hash = $1 AND s.expires_at > academy_now()
), seen AS (
  UPDATE sessions SET last_seen_at = academy_now(), expires_at = academy_now() + make_interval(days => $2)
  FROM live WHERE sessions.id = live.id AND live.last_seen_at < academy_now() - interval '1 hour'
)
SELECT id, student_id, account_id FROM live`;

/** Reads sessions from the database on every call, so that a revoked one is dead at once. */
@Injectable()
export class DatabaseSessionReader extends SessionReader {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async callerOf(token: string): Promise<Caller | null> {
    const [row] = await this.dataSource.query<SessionRow[]>(readSession, [tokenHash(token), sessionDays]);
    if (!row) return null;
    const { id: sessionId, account_id: accountId, student_id: studentId } = row;
    return studentId === null
      ? { kind: 'parent', accountId, sessionId }
      : { kind: 'student', studentId, accountId, sessionId };
  }
}
