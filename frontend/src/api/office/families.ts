import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import {
  getFamily,
  searchFamilies,
  type Family,
  type FamilySearchQuery,
} from '@academy/contracts/http/office/families';
import { officeQuery } from './query';
import { refreshOffice } from './refresh';

/** Families by search text and filters. The previous results stay visible while new ones load. */
export const familiesQuery = (query: FamilySearchQuery) =>
  officeQuery(searchFamilies, { query }, { placeholderData: keepPreviousData });

/** @param id of the family, or of any of its records */
export const familyQuery = (id: string) => officeQuery(getFamily, { params: { id } }, { read: ({ family }) => family });

/** Stores a changed family in the cache, and reloads the other pages that show it. @param id family id in the page's URL */
export function keepFamily(cache: QueryClient, id: string, family: Family): void {
  const { queryKey } = familyQuery(id);
  cache.setQueryData(queryKey, family);
  void refreshOffice(cache, queryKey);
}
