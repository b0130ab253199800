import type { Family } from '@academy/contracts/http/office/families';
import { greetingName, type Account } from '../../accounts/index.js';
import type { ErasureEmail } from './erasure-emails.repository.js';

/**
 * Returns the addresses of the last email: that of every account or, for a family without an account, its most recently used one. Returns
 * none if no address is known.
 */
export const recipientsOf = ({ emails }: Pick<Family, 'emails'>, accounts: readonly { email: string }[]): string[] =>
  accounts.length > 0 ? accounts.map(({ email }) => email) : emails.slice(0, 1);

/** The last emails, with the names of confirmed accounts. */
export const lastEmailsOf = (family: Pick<Family, 'emails'>, accounts: readonly Account[]): ErasureEmail[] =>
  recipientsOf(family, accounts).map((email) => {
    const account = accounts.find((one) => one.email === email);
    return { email, firstName: account ? greetingName(account) : '' };
  });
