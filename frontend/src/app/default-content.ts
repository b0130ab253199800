import { hashKey, type QueryKey } from '@tanstack/react-query';
import { coursePackages } from '@academy/contracts/defaults/course-packages';
import { programs } from '@academy/contracts/defaults/programs';
import { aboutItems } from '@academy/contracts/defaults/content/about';
import { approachSections } from '@academy/contracts/defaults/content/approach';
import { heroBanners } from '@academy/contracts/defaults/content/hero-banners';
import { testimonials } from '@academy/contracts/defaults/content/testimonials';
import { tutors } from '@academy/contracts/defaults/content/tutors';
import type { CoursePackage } from '@academy/contracts/http/catalogue';
import { coursePackagesQuery, programsQuery } from '../api/catalogue';
import { aboutQuery, approachQuery, heroBannersQuery, testimonialsQuery, tutorsQuery } from '../api/content';

const packages = coursePackages.map(
  ({ id, name, priceCents, description }): CoursePackage => ({ id, name, price: (priceCents / 100).toFixed(2), description }),
);

const content = new Map<string, unknown>([
  [hashKey(programsQuery().queryKey), programs],
  [hashKey(coursePackagesQuery().queryKey), packages],
  [hashKey(heroBannersQuery().queryKey), heroBanners],
  [hashKey(aboutQuery().queryKey), aboutItems],
  [hashKey(testimonialsQuery().queryKey), testimonials],
  [hashKey(tutorsQuery().queryKey), tutors],
  [hashKey(approachQuery().queryKey), approachSections],
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
