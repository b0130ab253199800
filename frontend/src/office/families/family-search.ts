import type { FamilySearchQuery } from '@academy/contracts/http/office/families';
import { isFamilyAccountState } from '@academy/contracts/rules/office-families';
import { isServiceType } from '@academy/contracts/rules/services';

/** What is searched, as the address of the page says it. What is not known there is left out. */
export function readFamilySearch(search: Record<string, unknown>): FamilySearchQuery {
  const { q, service, account } = search;
  // The router reads digits in an address as a number.
  const words = typeof q === 'number' ? String(q) : q;
  return {
    ...(typeof words === 'string' && words !== '' && { q: words }),
    ...(isServiceType(service) && { service }),
    ...(isFamilyAccountState(account) && { account }),
  };
}
