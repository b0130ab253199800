import type { WaitlistField } from '@academy/contracts/rules/waitlist';
import type { Database } from '../../platform/database/database.js';

/** An offered seat whose offer ends soon. */
export interface EndingOffer {
  id: string;
  accountId: string | null;
  title: string;
  /** "YYYY-MM-DD HH:mm". */
  date: string;
  fields: Record<WaitlistField, string>;
  endsAt: Date;
  /** All there are. */
  total: number;
}

/** How long before its end an offer counts as ending soon. */
const lastHours = 6;

/** Unused offers that end soon, earliest first. */
export const listEndingOffers = (database: Database, most: number): Promise<EndingOffer[]> =>
  database.rows(
    `SELECT e.entry_id AS id, e.account_id AS "accountId", t.title, to_char(e.date, 'YYYY-MM-DD HH24:MI') AS date, e.fields, e.offer_ends_at AS "endsAt", (count(*) OVER ())::int AS total
     FROM unused_offers e JOIN test_sessions t ON t.id = e.session_id
     WHERE e.offer_ends_at > academy_now() AND e.offer_ends_at < academy_now() + interval '${lastHours} hours'
     ORDER BY e.offer_ends_at, e.entry_id LIMIT $1`,
    [most],
  );
