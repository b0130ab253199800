import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { Database } from '../platform/database/database.js';
import type { FamilyKeys } from './family-keys.js';

/** SQL: records by address; the lowest rank is preferred. */
const records = [
  'SELECT email_key AS key, id, 1 AS rank FROM accounts WHERE email_key = ANY($1) AND deleted_at IS NULL',
  'SELECT student_email_key, COALESCE(account_id, id), CASE WHEN account_id IS NULL THEN 7 ELSE 2 END FROM students WHERE student_email_key = ANY($1) AND deleted_at IS NULL',
  'SELECT member, family_id, 3 FROM family_members WHERE member = ANY($1)',
  'SELECT parent_email_key, id, 4 FROM registrations WHERE parent_email_key = ANY($1)',
  'SELECT lower(trim(email)), id, 5 FROM consultations WHERE account_id IS NULL AND lower(trim(email)) = ANY($1) AND booked_at IS NOT NULL',
  "SELECT email_key, id, 6 FROM leads WHERE email_key = ANY($1) AND kind <> 'newsletter'",
].join(' UNION ALL ');

/** For each address, a record that opens its family's page. Addresses without a family are left out. */
export async function findFamiliesOf(database: Database, addresses: readonly string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const keys = new Map(addresses.map((address) => [address, normalizeEmail(address)]));
  const rows = await database.rows<{ key: string; id: string }>(
    `SELECT DISTINCT ON (key) key, id FROM (${records}) AS found ORDER BY key, rank, id`,
    [[...new Set(keys.values())]],
  );
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  return new Map([...keys].flatMap(([address, key]) => (ids.has(key) ? [[address, ids.get(key) as string]] : [])));
}

/** SQL: addresses that belong to people outside a family, see {@link listAddressesOfOthers}. */
const ofOthers = [
  'SELECT email_key AS key FROM accounts WHERE email_key = ANY($1) AND deleted_at IS NULL AND id <> ALL($2::uuid[])',
  'SELECT student_email_key FROM students WHERE student_email_key = ANY($1) AND email_reserved AND deleted_at IS NULL AND account_id <> ALL($2::uuid[])',
  'SELECT parent_email_key FROM registrations WHERE parent_email_key = ANY($1) AND account_id IS NULL AND parent_email_key <> ALL($3)',
  'SELECT lower(trim(email)) FROM consultations WHERE account_id IS NULL AND lower(trim(email)) = ANY($1) AND booked_at IS NOT NULL AND lower(trim(email)) <> ALL($3)',
].join(' UNION ');

/**
 * Which of these addresses belong to other families: to an account, to a student of a confirmed family, or to a guest's bookings. A family
 * may use such an address in its own bookings, for example a grandparent's.
 * @param addresses normalized
 */
export async function listAddressesOfOthers(
  database: Database,
  { accountIds, emailKeys }: Pick<FamilyKeys, 'accountIds' | 'emailKeys'>,
  addresses: readonly string[],
): Promise<string[]> {
  const rows = await database.rows<{ key: string }>(ofOthers, [addresses, accountIds, emailKeys]);
  return rows.map(({ key }) => key);
}

/** SQL: records whose family the address $1 belongs to. What an account booked with the address belongs to the account instead. */
const owners = [
  'SELECT id, 1 AS rank FROM accounts WHERE email_key = $1 AND deleted_at IS NULL',
  'SELECT account_id, 2 FROM students WHERE student_email_key = $1 AND email_reserved AND deleted_at IS NULL',
  'SELECT family_id, 3 FROM family_members WHERE member = $1',
  'SELECT id, 4 FROM registrations WHERE parent_email_key = $1 AND account_id IS NULL',
  'SELECT id, 5 FROM consultations WHERE account_id IS NULL AND lower(trim(email)) = $1 AND booked_at IS NOT NULL',
  "SELECT id, 6 FROM leads WHERE email_key = $1 AND kind <> 'newsletter'",
  'SELECT record_id, 7 FROM payment_record_owners WHERE email_key = $1 AND account_id IS NULL',
].join(' UNION ALL ');

/** The family that an address belongs to. @param emailKey normalized @returns id of one of its records; null if there is none */
export async function findOwnerOfAddress(database: Database, emailKey: string): Promise<string | null> {
  const row = await database.one<{ id: string }>(`SELECT id FROM (${owners}) AS found ORDER BY rank, id LIMIT 1`, [
    emailKey,
  ]);
  return row?.id ?? null;
}
