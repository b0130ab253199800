import { hashKey, type QueryKey } from '@tanstack/react-query';
import { coursePackages } from '@academy/contracts/defaults/course-packages';
import { programs } from '@academy/contracts/defaults/programs';
import type { CoursePackage } from '@academy/contracts/http/catalogue';
import { coursePackagesQuery, programsQuery } from '../api/catalogue';

const packages = coursePackages.map(
  ({ id, name, priceCents, description }): CoursePackage => ({ id, name, price: (priceCents / 100).toFixed(2), description }),
);

const content = new Map<string, unknown>([
  [hashKey(programsQuery().queryKey), programs],
  [hashKey(coursePackagesQuery().queryKey), packages],
]);

/**
 * What a prerendered page shows in place of an answer of the API.
 * @throws Error when a page asks for content that has no default.
 */
export function defaultContent(key: QueryKey): unknown {
  const found = content.get(hashKey(key));
  if (found === undefined) throw new Error(`No default content for the query ${hashKey(key)}`);
  return found;
}
