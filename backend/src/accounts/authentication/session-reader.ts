import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { SessionReader, type Caller } from '../../platform/http/auth/caller.js';
import { tokenHash } from './session-token.js';
import { useSession, type LiveSession } from './sessions.repository.js';

/** Reads sessions from the database on every call, so that revocation takes effect immediately. */
@Injectable()
export class DatabaseSessionReader extends SessionReader {
  constructor(private readonly database: Database) {
    super();
  }

  async callerOf(token: string): Promise<Caller | null> {
    const session = await useSession(this.database, tokenHash(token));
    return session && callerOfSession(session);
  }
}

/** Returns the user of a session. */
export function callerOfSession({ id: sessionId, accountId, studentId }: LiveSession): Caller {
  return studentId === null
    ? { kind: 'parent', accountId, sessionId }
    : { kind: 'student', studentId, accountId, sessionId };
}
