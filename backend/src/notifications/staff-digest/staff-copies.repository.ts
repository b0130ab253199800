import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { EmailOrigin } from '../mail.js';

/** One event's entry in a digest. */
export interface DigestEntry {
  subject: string;
  body: string;
}

/** A digest that is due. Its id makes the same Message-ID each time it is sent. */
export interface DueDigest {
  id: string;
  entries: DigestEntry[];
}

/** How long copies are counted, and how long the first of a digest waits. */
const window = "interval '10 minutes'";

/** Most entries of one digest; the others follow in the next. */
const maxEntries = 100;

/** The table `staff_copies`: emails to the staff of the last minutes, and those that wait for a digest. */
@Injectable()
export class StaffCopiesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Counts a copy, and stores it for a digest if there were many of its kind recently. A repeated delivery gets the same result. @param
   * alone how many of a kind are sent individually in ten minutes @returns whether it goes into a digest
   */
  async record({ eventId, subscriber }: EmailOrigin, { subject, body }: DigestEntry, alone: number): Promise<boolean> {
    const { inDigest } = await this.database.only<{ inDigest: boolean }>(
      `INSERT INTO staff_copies AS c (event_id, subscriber, in_digest, subject, body)
       SELECT $1, $2, lately.many, CASE WHEN lately.many THEN $3 END, CASE WHEN lately.many THEN $4 END
       FROM (SELECT count(*) >= $5 AS many FROM (SELECT FROM staff_copies WHERE subscriber = $2 AND created_at > academy_now() - ${window} LIMIT $5) recent) lately
       ON CONFLICT (event_id, subscriber) DO UPDATE SET subscriber = c.subscriber RETURNING in_digest AS "inDigest"`,
      [eventId, subscriber, subject, body, alone],
    );
    return inDigest;
  }

  /**
   * Makes digests of the copies whose first has waited long enough, one for each kind, and claims every digest that is not sent. A
   * claim ends after five minutes, so that a digest is sent again when its worker crashed.
   */
  async claimDue(): Promise<DueDigest[]> {
    await this.database.run(
      // Materialized, so that each kind gets one id instead of one per row.
      `WITH due AS MATERIALIZED (SELECT subscriber, gen_random_uuid() AS digest FROM staff_copies WHERE in_digest AND sent_at IS NULL AND digest_id IS NULL
         GROUP BY subscriber HAVING min(created_at) <= academy_now() - ${window})
       UPDATE staff_copies c SET digest_id = due.digest FROM due
       WHERE c.in_digest AND c.sent_at IS NULL AND c.digest_id IS NULL AND c.subscriber = due.subscriber
         AND c.event_id IN (SELECT event_id FROM staff_copies w WHERE w.subscriber = due.subscriber AND w.in_digest AND w.sent_at IS NULL
           AND w.digest_id IS NULL ORDER BY w.created_at LIMIT ${maxEntries})`,
    );
    const rows = await this.database.rows<DigestEntry & { id: string; at: Date }>(
      `UPDATE staff_copies SET claimed_until = academy_now() + interval '5 minutes'
       WHERE in_digest AND sent_at IS NULL AND digest_id IS NOT NULL AND (claimed_until IS NULL OR claimed_until < academy_now())
       RETURNING digest_id AS id, subject, body, created_at AS at`,
    );
    const digests = new Map<string, DueDigest>();
    for (const { id, subject, body } of rows.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      const digest = digests.get(id) ?? { id, entries: [] };
      digest.entries.push({ subject, body });
      digests.set(id, digest);
    }
    return [...digests.values()];
  }

  /** Notes that a digest was sent, and removes what it said. */
  async markSent(digestId: string): Promise<void> {
    await this.database.run(
      'UPDATE staff_copies SET sent_at = academy_now(), subject = NULL, body = NULL WHERE in_digest AND sent_at IS NULL AND digest_id = $1',
      [digestId],
    );
  }
}
