/**
 * Whether a consultation `c` belongs to an account `a`: booked while signed in, or as a guest with the account's *verified* address.
 * An unverified one could belong to anyone.
 */
export const belongsToAccount =
  '(c.account_id = a.id OR (c.account_id IS NULL AND a.email_verified_at IS NOT NULL AND lower(trim(c.email)) = a.email_key))';
