import type { SessionsGiven } from '@academy/contracts/events/registrations';
import type { TestDatabase } from '../support/database.js';

/** Stores the rows that a `SessionsGiven` event with these ids refers to: two extra sessions that expire. */
export async function storeGift(
  database: TestDatabase,
  { registration_id: beside, given_registration_id: id }: SessionsGiven,
): Promise<void> {
  await database.query(
    `INSERT INTO registrations SELECT (jsonb_populate_record(r, jsonb_build_object('id', $2::uuid, 'checkout_line_id', NULL, 'bought_registration_id', r.id,
       'given_as', 'courtesy', 'sessions', 2, 'amount_cents', 0, 'expires_on', academy_now()::date + 30))).* FROM registrations r WHERE r.id = $1`,
    [beside, id],
  );
  await database.query(
    "INSERT INTO session_movements (registration_id, kind, delta, actor_kind) VALUES ($1, 'granted', 2, 'staff')",
    [id],
  );
}
