/**
 * SQL: the account that paid a row of `payment_records`; null for a guest. A payment belongs to that account, whichever parent's address
 * was typed into its form.
 */
export const payingAccount =
  '(SELECT c.account_id FROM payments q JOIN checkouts c ON c.id = q.checkout_id WHERE q.id = payment_records.payment_id)';

/** SQL: ids of the rows of `payment_records` that belong to the accounts in $1, or to guests with the addresses in $2. */
export const ownPaymentRecords = `SELECT id FROM payment_records WHERE lower(trim(parent_email)) = ANY($2) AND ${payingAccount} IS NULL
  UNION ALL SELECT r.id FROM checkouts c JOIN payments q ON q.checkout_id = c.id JOIN payment_records r ON r.payment_id = q.id WHERE c.account_id = ANY($1::uuid[])`;

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
