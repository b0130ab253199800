import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { SessionInfo } from '@academy/contracts/http/accounts';
import type { Caller } from '../../../platform/http/auth/caller.js';
import { principalOf } from '../principal.js';
import { listSessions } from '../sessions.repository.js';

/** A user's sessions: the current one first, then the most recently used. */
export class ListSessions extends Query<SessionInfo[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ caller }: ListSessions): Promise<SessionInfo[]> {
    const sessions = await listSessions(this.dataSource, principalOf(caller), caller.sessionId);
    return sessions.map(({ id, device, createdAt, lastSeenAt, expiresAt }) => ({
      id,
      current: id === caller.sessionId,
      device,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    }));
  }
}
