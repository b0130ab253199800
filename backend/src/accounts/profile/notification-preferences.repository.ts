import type { NotificationPreferences, UpdateNotificationsRequest } from '@academy/contracts/http/account-settings';
import type { Database, Tx } from '../../platform/database/database.js';
import { principalColumn, type Principal } from '../authentication/principal.js';

/** Defaults. Marketing is opt-in. */
const defaults: NotificationPreferences = { email: true, reminders: true, marketing: false };

/** A user's preferences; the defaults if they never saved any. */
export async function findPreferences(database: Database, { kind, id }: Principal): Promise<NotificationPreferences> {
  const row = await database.one<NotificationPreferences>(
    `SELECT email, reminders, marketing FROM notification_preferences WHERE ${principalColumn[kind]} = $1`,
    [id],
  );
  return row ?? defaults;
}

/** Saves a user's preferences. Omitted fields keep their value. */
export async function savePreferences(
  tx: Tx,
  { kind, id }: Principal,
  choice: UpdateNotificationsRequest,
): Promise<NotificationPreferences> {
  const column = principalColumn[kind];
  const { email, reminders, marketing } = defaults;
  const chosen = [choice.email ?? null, choice.reminders ?? null, choice.marketing ?? null];
  return tx.only<NotificationPreferences>(
    `INSERT INTO notification_preferences AS p (${column}, email, reminders, marketing)
     VALUES ($1, coalesce($2::boolean, $5), coalesce($3::boolean, $6), coalesce($4::boolean, $7))
     ON CONFLICT (${column}) DO UPDATE SET email = coalesce($2, p.email), reminders = coalesce($3, p.reminders), marketing = coalesce($4, p.marketing), updated_at = academy_now()
     RETURNING email, reminders, marketing`,
    [id, ...chosen, email, reminders, marketing],
  );
}

export async function deletePreferences(tx: Tx, { kind, id }: Principal): Promise<void> {
  await tx.run(`DELETE FROM notification_preferences WHERE ${principalColumn[kind]} = $1`, [id]);
}
