/**
 * SQL: who owns a registration `r`, as a key. Anyone can type any parent email into a form, so the email alone does not make two
 * registrations one family. Registrations booked with an account belong to that account, and are kept apart by address, because each
 * address gets its own email. Those booked without an account belong to the reader of the mailbox. So do those of the account that
 * has verified this very address: it is the same person.
 */
export const ownerKey = `CASE WHEN r.account_id IS NULL OR EXISTS (SELECT 1 FROM accounts a
    WHERE a.id = r.account_id AND a.deleted_at IS NULL AND a.email_verified_at IS NOT NULL AND a.email_key = r.parent_email_key)
  THEN 'mailbox' ELSE r.account_id::text END || ' ' || r.parent_email_key`;
