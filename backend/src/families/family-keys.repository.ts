import { isUUID } from 'class-validator';
import type { Database } from '../platform/database/database.js';
import type { FamilyKeys, OwnedRecord } from './family-keys.js';

/**
 * SQL that adds the owner to each record of a query. A record with the address of an account belongs to that account; in the office, the
 * address does not have to be confirmed. A record that the office assigned to a family belongs to it, or to the family it is merged into.
 * @param hits query of the columns id, family_id, account_id, email_key, at, score
 */
export const withOwners = (hits: string) => `
WITH hit AS (${hits}),
owned AS (
  SELECT h.id, h.family_id, COALESCE(h.account_id, a.id) AS account_id, h.email_key, h.at, h.score
  FROM hit h LEFT JOIN accounts a ON h.account_id IS NULL AND a.email_key = h.email_key AND a.deleted_at IS NULL
)
SELECT o.id, COALESCE(g.main_id, o.family_id, m.family_id) AS "familyId", COALESCE(o.family_id, m.family_id) AS "storedId",
  o.account_id AS "accountId", CASE WHEN o.account_id IS NULL THEN o.email_key END AS "emailKey", o.at, o.score::float8 AS score
FROM owned o LEFT JOIN family_members m ON m.member = COALESCE(o.account_id::text, o.email_key)
LEFT JOIN family_merges g ON g.family_id = COALESCE(o.family_id, m.family_id) AND g.separated_at IS NULL
ORDER BY o.score DESC, o.at DESC, o.id`;

const record = (from: string, account: string, email: string) =>
  `SELECT id, NULL::uuid AS family_id, ${account}::uuid AS account_id, ${email}::text AS email_key, created_at AS at, 1 AS score ${from} WHERE id = $1`;

const anyRecord = [
  'SELECT id, id AS family_id, NULL::uuid AS account_id, NULL::text AS email_key, created_at AS at, 1 AS score FROM families WHERE id = $1',
  record('FROM accounts', 'id', 'NULL'),
  record('FROM students', 'account_id', 'parent_email_key'),
  record('FROM registrations', 'account_id', 'parent_email_key'),
  record('FROM consultations', 'account_id', 'lower(trim(email))'),
  record('FROM leads', 'NULL', 'email_key'),
  record('FROM payment_records JOIN payment_record_owners o ON o.record_id = id', 'o.account_id', 'o.email_key'),
  `SELECT p.id, NULL, COALESCE(c.account_id, r.account_id, b.account_id), COALESCE(r.parent_email_key, lower(trim(b.email)), lower(trim(c.receipt_email)), lower(trim(y.email_in_draft))), p.created_at, 1
   FROM payments p JOIN checkouts c ON c.id = p.checkout_id JOIN payment_payers y ON y.payment_id = p.id LEFT JOIN registrations r ON r.payment_id = p.id LEFT JOIN consultations b ON b.payment_id = p.id WHERE p.id = $1`,
].join(' UNION ALL ');

/** Finds the owner of a record. @param id of a family, an account, or any record of a family. @returns null for an unknown id */
export async function findOwner(database: Database, id: string): Promise<OwnedRecord | null> {
  const row = await database.one<OwnedRecord>(`${withOwners(anyRecord)} LIMIT 1`, [id]);
  return row ?? null;
}

const isAddress = (member: string) => member.includes('@');

interface KeySets {
  accountIds: Set<string>;
  emailKeys: Set<string>;
}

/** Adds the address of each account, and the account of each address. */
function complete({ accountIds, emailKeys }: KeySets, accounts: readonly { id: string; emailKey: string }[]): void {
  for (const { id, emailKey } of accounts) {
    if (accountIds.has(id)) emailKeys.add(emailKey);
    else if (emailKeys.has(emailKey)) accountIds.add(id);
  }
}

const toLists = ({ accountIds, emailKeys }: KeySets) => ({ accountIds: [...accountIds], emailKeys: [...emailKeys] });

const toSets = (members: readonly { member: string | null }[]): KeySets => {
  const named = members.flatMap(({ member }) => member ?? []);
  return {
    accountIds: new Set(named.filter((member) => !isAddress(member))),
    emailKeys: new Set(named.filter(isAddress)),
  };
};

/** The keys that find the records of families. @returns in the order of `records` */
export async function loadKeys(database: Database, records: readonly OwnedRecord[]): Promise<FamilyKeys[]> {
  const members = await database.rows<{ familyId: string; partId: string; member: string | null }>(
    `WITH parts AS (SELECT id AS main_id, id FROM unnest($1::uuid[]) AS own (id)
       UNION SELECT main_id, family_id FROM family_merges WHERE main_id = ANY($1) AND separated_at IS NULL)
     SELECT p.main_id AS "familyId", p.id AS "partId", m.member FROM parts p LEFT JOIN family_members m ON m.family_id = p.id ORDER BY p.id, m.member`,
    [records.flatMap(({ familyId }) => familyId ?? [])],
  );
  const families = records.map(({ id, familyId, accountId, emailKey }) => {
    const own = members.filter((one) => one.familyId === familyId);
    const partIds = [...new Set(own.map(({ partId }) => partId))].filter((partId) => partId !== familyId);
    const sets = toSets([...own, { member: accountId }, { member: emailKey }]);
    return {
      id: familyId ?? accountId ?? id,
      familyId,
      sets,
      parts: partIds.map((partId) => ({
        familyId: partId,
        sets: toSets(own.filter((one) => one.partId === partId)),
      })),
    };
  });
  const accounts = await database.rows<{ id: string; emailKey: string }>(
    'SELECT id, email_key AS "emailKey" FROM accounts WHERE deleted_at IS NULL AND (id = ANY($1::uuid[]) OR email_key = ANY($2))',
    [families.flatMap(({ sets }) => [...sets.accountIds]), families.flatMap(({ sets }) => [...sets.emailKeys])],
  );
  for (const { sets, parts } of families)
    for (const one of [sets, ...parts.map((part) => part.sets)]) complete(one, accounts);
  return families.map(({ id, familyId, sets, parts }) => ({
    id,
    familyId,
    ...toLists(sets),
    merged: parts.map((part) => ({ familyId: part.familyId, ...toLists(part.sets) })),
  }));
}

/** The keys that find the records of one family. @param id of the family, or of any of its records. @returns null for an unknown id */
export async function keysOf(database: Database, id: string): Promise<FamilyKeys | null> {
  const owner = isUUID(id) ? await findOwner(database, id) : null;
  const [keys] = owner ? await loadKeys(database, [owner]) : [];
  return keys ?? null;
}

/** Whether an address belongs to a family: to an account, the office's row, or a record. */
export async function isKnownAddress(database: Database, emailKey: string): Promise<boolean> {
  const { isKnown } = await database.only<{ isKnown: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM accounts WHERE email_key = $1 AND deleted_at IS NULL)
       OR EXISTS (SELECT 1 FROM family_members WHERE member = $1)
       OR EXISTS (SELECT 1 FROM registrations WHERE parent_email_key = $1)
       OR EXISTS (SELECT 1 FROM consultations WHERE account_id IS NULL AND lower(trim(email)) = $1 AND booked_at IS NOT NULL)
       OR EXISTS (SELECT 1 FROM leads WHERE email_key = $1 AND kind <> 'newsletter')
       OR EXISTS (SELECT 1 FROM payment_records WHERE lower(trim(parent_email)) = $1) AS "isKnown"`,
    [emailKey],
  );
  return isKnown;
}
