import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import type { PaymentProvider } from '../payment-provider.js';

/** Without a cursor events are imported from so long ago on. */
const firstLookBack = '1 hour';
/** A pass begins so long before the start of the one before it: events may be listed late, and clocks differ. */
const overlap = '5 minutes';

/** Where a pass through the provider's events is. Passes go from the newest event back to where the pass before began. */
export interface EventPass {
  provider: PaymentProvider['mode'];
  /** Seconds since 1970 of the oldest event it wants. */
  since: number;
  /** The last event imported; null at the start. */
  lastEventId: string | null;
  /** Counts the changes of the cursor: of two workers on one page, only the first moves it. */
  version: number;
}

const columns = `provider, floor(extract(epoch FROM imported_until - interval '${overlap}'))::float8 AS since,
  last_event_id AS "lastEventId", version`;

/** How far the provider's events have been imported, one row a provider. Losing it costs repetition only: known events are skipped. */
@Injectable()
export class EventCursor {
  constructor(private readonly dataSource: DataSource) {}

  /** The pass that is under way, or a new one. */
  async openPass(provider: PaymentProvider['mode']): Promise<EventPass> {
    const [pass] = await this.dataSource.query<EventPass[]>(
      `INSERT INTO provider_event_cursors AS c (provider, imported_until, pass_started_at)
       VALUES ($1, academy_now() - $2::interval + $3::interval, academy_now())
       ON CONFLICT (provider) DO UPDATE SET pass_started_at = coalesce(c.pass_started_at, academy_now())
       RETURNING ${columns}`,
      [provider, firstLookBack, overlap],
    );
    return pass as EventPass;
  }

  /**
   * Notes that a page has been imported.
   * @param lastEventId of the page; null after the last page, which ends the pass
   * @returns the pass, now at the next page; null when it is over or another worker has moved it
   */
  async advance(
    database: Pick<Transaction, 'query'>,
    { provider, version }: EventPass,
    lastEventId: string | null,
  ): Promise<EventPass | null> {
    const [[pass]] = await database.query<[EventPass[], number]>(
      `UPDATE provider_event_cursors SET last_event_id = $3, version = version + 1, updated_at = academy_now(),
         imported_until = CASE WHEN $3::text IS NULL THEN pass_started_at ELSE imported_until END,
         pass_started_at = CASE WHEN $3::text IS NULL THEN NULL ELSE pass_started_at END
       WHERE provider = $1 AND version = $2 RETURNING ${columns}`,
      [provider, version, lastEventId],
    );
    return pass && lastEventId !== null ? pass : null;
  }

  /** Begins the pass again from the newest event. @returns null when another worker has moved it */
  async restart({ provider, version }: EventPass): Promise<EventPass | null> {
    const [[pass]] = await this.dataSource.query<[EventPass[], number]>(
      `UPDATE provider_event_cursors SET last_event_id = NULL, version = version + 1, updated_at = academy_now()
       WHERE provider = $1 AND version = $2 RETURNING ${columns}`,
      [provider, version],
    );
    return pass ?? null;
  }
}
