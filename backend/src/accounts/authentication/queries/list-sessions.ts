import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { SessionInfo } from '@academy/contracts/http/accounts';
import type { Caller } from '../../../platform/http/auth/caller.js';
import { principalColumn, principalOf } from '../principal.js';

/** A user's sessions: the current one first, then the most recently used. */
export class ListSessions extends Query<SessionInfo[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}

interface Row {
  id: string;
  device: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ caller }: ListSessions): Promise<SessionInfo[]> {
    const { kind, id } = principalOf(caller);
    const rows = await this.dataSource.query<Row[]>(
      `SELECT id, device, created_at, last_seen_at, expires_at FROM sessions WHERE ${principalColumn[kind]} = $1 AND expires_at > academy_now()
       ORDER BY (id = $2) DESC, last_seen_at DESC, id`,
      [id, caller.sessionId],
    );
    return rows.map((row) => ({
      id: row.id,
      current: row.id === caller.sessionId,
      device: row.device,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }));
  }
}
