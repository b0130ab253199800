import type { Family } from '@academy/contracts/http/office/families';
import type { ErasureEmail } from './erasure-emails.repository.js';

/**
 * Returns the recipients of the last email: every account or, for a family without an account, its most recently used address.
 * Returns none if no address is known.
 */
export function recipientsOf(
  { emails, name }: Pick<Family, 'emails' | 'name'>,
  accounts: readonly { email: string; firstname: string }[],
): ErasureEmail[] {
  if (accounts.length > 0) return accounts.map(({ email, firstname }) => ({ email, firstName: firstname }));
  const [email] = emails;
  return email === undefined ? [] : [{ email, firstName: name.split(' ')[0] ?? name }];
}
