import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PaymentProvider } from '../payment-provider.js';

/** How far back the first import goes, when there is no cursor. */
const firstLookBack = '1 hour';
/** How far each pass overlaps the previous one: events may be listed late, and clocks differ. */
const overlap = '5 minutes';

/** Position of a pass through the provider's events, from the newest event back to the start of the previous pass. */
export interface EventPass {
  provider: PaymentProvider['mode'];
  /** Time of the oldest event to import, in seconds since 1970. */
  since: number;
  /** The last event imported; null at the start. */
  lastEventId: string | null;
  /** Version of the cursor: if two workers import the same page, only the first moves it. */
  version: number;
}

const columns = `provider, floor(extract(epoch FROM imported_until - interval '${overlap}'))::float8 AS since,
  last_event_id AS "lastEventId", version`;

/** What is wrong with the provider's webhook, one sentence each. */
export async function listWebhookGaps(database: Database): Promise<{ gap: string; since: Date }[]> {
  return database.rows<{ gap: string; since: Date }>(
    'SELECT gap, webhook_gaps_since AS since FROM provider_event_cursors, unnest(webhook_gaps) WITH ORDINALITY AS g (gap, place) ORDER BY place',
  );
}

/** How far events have been imported, one row per provider. Losing it only causes repeated reads: known events are skipped. */
@Injectable()
export class EventCursor {
  constructor(private readonly database: Database) {}

  /** The pass in progress, or a new one. */
  async openPass(provider: PaymentProvider['mode']): Promise<EventPass> {
    return this.database.only<EventPass>(
      `INSERT INTO provider_event_cursors AS c (provider, imported_until, pass_started_at)
       VALUES ($1, academy_now() - $2::interval + $3::interval, academy_now())
       ON CONFLICT (provider) DO UPDATE SET pass_started_at = coalesce(c.pass_started_at, academy_now())
       RETURNING ${columns}`,
      [provider, firstLookBack, overlap],
    );
  }

  /**
   * Records that a page has been imported.
   * @param lastEventId id of the page's last event; null after the last page, which ends the pass
   * @returns the pass at its next page; null when it is finished or another worker has moved it
   */
  async advance(
    database: Database,
    { provider, version }: EventPass,
    lastEventId: string | null,
  ): Promise<EventPass | null> {
    const pass = await database.one<EventPass>(
      `UPDATE provider_event_cursors SET last_event_id = $3, version = version + 1, updated_at = academy_now(),
         imported_until = CASE WHEN $3::text IS NULL THEN pass_started_at ELSE imported_until END,
         pass_started_at = CASE WHEN $3::text IS NULL THEN NULL ELSE pass_started_at END
       WHERE provider = $1 AND version = $2 RETURNING ${columns}`,
      [provider, version, lastEventId],
    );
    return pass && lastEventId !== null ? pass : null;
  }

  /**
   * Stores what is wrong with the provider's webhook, and since when. What was wrong with the webhook of an earlier provider does not matter
   * anymore.
   */
  async saveWebhookGaps(provider: PaymentProvider['mode'], gaps: readonly string[]): Promise<void> {
    await this.database.run(
      `WITH others AS (UPDATE provider_event_cursors SET webhook_gaps = '{}', webhook_gaps_since = NULL WHERE provider <> $1)
       INSERT INTO provider_event_cursors AS c (provider, imported_until, webhook_gaps, webhook_gaps_since)
       VALUES ($1, academy_now() - $2::interval + $3::interval, $4::text[], CASE WHEN $4::text[] <> '{}' THEN academy_now() END)
       ON CONFLICT (provider) DO UPDATE SET webhook_gaps = EXCLUDED.webhook_gaps,
         webhook_gaps_since = CASE WHEN EXCLUDED.webhook_gaps <> '{}' THEN coalesce(c.webhook_gaps_since, academy_now()) END`,
      [provider, firstLookBack, overlap, gaps],
    );
  }

  /** Restarts the pass from the newest event. @returns null when another worker has moved it */
  async restart({ provider, version }: EventPass): Promise<EventPass | null> {
    const pass = await this.database.one<EventPass>(
      `UPDATE provider_event_cursors SET last_event_id = NULL, version = version + 1, updated_at = academy_now()
       WHERE provider = $1 AND version = $2 RETURNING ${columns}`,
      [provider, version],
    );
    return pass ?? null;
  }
}
