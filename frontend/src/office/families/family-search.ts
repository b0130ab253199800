import type { FamilySearchQuery } from '@academy/contracts/http/office/families';
import { isFamilyAccountState } from '@academy/contracts/rules/office-families';
import { isServiceType } from '@academy/contracts/rules/services';

/** Reads the search from the page's URL. Unknown values are left out. */
export function readFamilySearch(search: Record<string, unknown>): FamilySearchQuery {
  const { q, service, account, page } = search;
  // The router parses digits in the URL as a number.
  const words = typeof q === 'number' ? String(q) : q;
  return {
    ...(typeof words === 'string' && words !== '' && { q: words }),
    ...(isServiceType(service) && { service }),
    ...(isFamilyAccountState(account) && { account }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  };
}
