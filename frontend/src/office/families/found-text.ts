import type { FamilySearchQuery, FamilySearchResponse } from '@academy/contracts/http/office/families';
import { familyListSize, recentFamilyDays } from '@academy/contracts/rules/office-families';

type Found = Pick<FamilySearchResponse, 'more' | 'similar'> & { families: readonly unknown[] };

const countText = (count: number): string => (count === 1 ? '1 family' : `${count} families`);

/** Describes the list of families that a search has found. */
export function foundText(
  { q, service, account }: FamilySearchQuery,
  { families: { length: count }, more, similar }: Found,
): string {
  const isFiltered = Boolean(service ?? account);
  if (more && count < familyListSize) {
    const found = count === 0 ? 'No family' : countText(count);
    return `${found} among the newest matches; older ones were not looked at. Type more to narrow it down.`;
  }
  if (count === 0) {
    if (q === undefined && !isFiltered) return `No family was active in the last ${recentFamilyDays} days.`;
    return isFiltered ? 'No family matches. Try it without the filters.' : 'No family matches.';
  }
  if (q === undefined) return `Active in the last ${recentFamilyDays} days, newest first`;
  if (similar) return 'No exact match. Similar spellings:';
  return more ? `The first ${familyListSize}. Type more to narrow it down.` : countText(count);
}
