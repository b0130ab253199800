import type { Database } from '../../platform/database/database.js';
import { StaffLinkExpired } from '../staff.errors.js';
import type { StaffLinks } from './staff-links.js';
import { findStaff, type StaffAccount } from './staff.repository.js';

/**
 * Finds the account that a link belongs to.
 * @param find reads the account, with or without a lock
 * @throws StaffLinkExpired
 */
export async function findByLink<From extends Database>(
  database: From,
  links: StaffLinks,
  token: string,
  find: (database: From, id: string) => Promise<StaffAccount | null> = findStaff,
): Promise<StaffAccount> {
  const id = links.staffIdIn(token);
  const member = id === null ? null : await find(database, id);
  if (!member || !(await links.isValid(token, member))) throw new StaffLinkExpired();
  return member;
}
