import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Schedule, ScheduledTask } from '../messaging/schedules/schedule.js';

/** What may go, and when: rows that only guard against repetition or abuse, and events long done. */
const old = [
  "DELETE FROM idempotency_keys WHERE created_at < academy_now() - interval '48 hours'",
  "DELETE FROM rate_limits WHERE resets_at < academy_now() - interval '1 hour'",
  // A link stays as long as its event: an event that is delivered again must find that its link was used or revoked.
  "DELETE FROM one_time_links l WHERE expires_at < academy_now() - interval '7 days' AND NOT EXISTS (SELECT 1 FROM outbox WHERE id = l.event_id)",
  "DELETE FROM emails WHERE updated_at < academy_now() - interval '24 months'",
  "DELETE FROM password_reset_requests WHERE created_at < academy_now() - interval '7 days'",
  "DELETE FROM email_codes WHERE expires_at < academy_now() - interval '1 day'",
  "DELETE FROM confirmed_devices WHERE confirmed_at < academy_now() - interval '30 days'",
  "DELETE FROM known_devices WHERE last_seen_at < academy_now() - interval '400 days'",
  "DELETE FROM sessions WHERE expires_at < academy_now() - interval '30 days'",
  // Written by processes of the release before this one, while both ran.
  "UPDATE checkouts SET token_hashes = token_hashes || sha256(convert_to(token, 'UTF8')), token = NULL WHERE token IS NOT NULL",
  // By then the provider sends an event no more, which would otherwise be taken for a new one.
  "DELETE FROM provider_events WHERE received_at < academy_now() - interval '90 days' AND (processed_at IS NOT NULL OR provider_intent_id IS NULL)",
  // An event goes when all its deliveries are done, and takes them along.
  `DELETE FROM outbox o WHERE occurred_at < academy_now() - interval '90 days'
     AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = o.id AND d.status <> 'done')`,
];

@Injectable()
@Schedule({ name: 'clear-old-rows', everyMs: 60 * 60_000 })
export class DeleteExpiredRows extends ScheduledTask {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    for (const statement of old) await this.dataSource.query(statement);
  }
}
