import { isPendingAddress, type Account } from '../accounts.repository.js';
import type { OpenedLink } from './one-time-links.js';

/**
 * Whether a verification link has no effect anymore. If a link was used but its address is not confirmed, it was used to reject the
 * account, or belongs to a change that was undone and requested again.
 */
export function isSpent(link: OpenedLink, account: Account): boolean {
  return link.used && (account.emailVerifiedAt === null || isPendingAddress(account, link.emailKey));
}
