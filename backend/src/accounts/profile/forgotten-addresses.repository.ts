import { familyEmailKey } from '@academy/contracts/rules/contact';
import type { Tx } from '../../platform/database/database.js';

/** The people whose addresses are forgotten. Addresses are normalized. */
export interface ForgottenPeople {
  accountIds: readonly string[];
  studentIds: readonly string[];
  addresses: readonly string[];
  /** Addresses of other people, some of which differ from `addresses` only by a plus tag. What is stored for them stays. */
  others: readonly string[];
}

/**
 * Deletes confirmations, requests and codes of email addresses. Links of these people, and revoked links to the addresses, keep their
 * used or revoked state without the address. A link that someone else can still use keeps its address, because it works only for that one.
 */
export async function forgetAddresses(
  tx: Tx,
  { accountIds, studentIds, addresses, others }: ForgottenPeople,
): Promise<void> {
  const mailboxes = addresses.map(familyEmailKey);
  const keys = without([...addresses, ...mailboxes], others);
  await tx.run('DELETE FROM email_codes WHERE email_key = ANY($1)', [keys]);
  await tx.run('DELETE FROM password_reset_requests WHERE email_key = ANY($1)', [keys]);
  // Confirmed devices are stored by mailbox, which people with different plus tags share.
  const own = without(mailboxes, others.map(familyEmailKey));
  await tx.run('DELETE FROM confirmed_devices WHERE email_key = ANY($1)', [own]);
  await tx.run(
    `UPDATE one_time_links SET email_key = '' WHERE account_id = ANY($1::uuid[]) OR student_id = ANY($2::uuid[])
       OR (email_key = ANY($3) AND revoked_at IS NOT NULL)`,
    [accountIds, studentIds, keys],
  );
}

const without = (keys: readonly string[], others: readonly string[]): string[] =>
  [...new Set(keys)].filter((key) => !others.includes(key));
