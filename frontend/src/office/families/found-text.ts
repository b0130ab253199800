import type { FamilySearchQuery, FamilySearchResponse } from '@academy/contracts/http/office/families';
import { familyListSize } from '@academy/contracts/rules/office-families';

type Found = Pick<FamilySearchResponse, 'more' | 'total' | 'similar'> & { families: readonly unknown[] };

const countText = (count: number): string => (count === 1 ? '1 family' : `${count} families`);

/** Describes the part of a list of families that is shown. */
export function foundText(
  { q, service, account, page = 1 }: FamilySearchQuery,
  { families: { length: count }, more, total, similar }: Found,
): string {
  const isFiltered = Boolean(service ?? account);
  if (more && count < familyListSize) {
    const found = count === 0 ? 'No family' : countText(count);
    return `${found} among the newest matches; older ones were not looked at. Type more to narrow it down.`;
  }
  if (count === 0) {
    if (page > 1) return 'No more families.';
    if (q === undefined && !isFiltered) return 'There are no families yet.';
    return isFiltered ? 'No family matches. Try it without the filters.' : 'No family matches.';
  }
  const order = q === undefined ? ', latest activity first' : '';
  if (similar) return 'No exact match. Similar spellings:';
  if (page === 1 && !more) return `${countText(count)}${order}`;
  const first = (page - 1) * familyListSize + 1;
  const last = first + count - 1;
  const all = total == null ? (more ? `more than ${last}` : String(last)) : String(total);
  return `Families ${first} to ${last} of ${all}${order}`;
}
