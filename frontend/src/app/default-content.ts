import { hashKey, type QueryKey } from '@tanstack/react-query';
import { coursePackages, type PackageSeed } from '@academy/contracts/defaults/course-packages';
import { programs } from '@academy/contracts/defaults/programs';
import { servicePackages } from '@academy/contracts/defaults/service-packages';
import { testSessions } from '@academy/contracts/defaults/test-sessions';
import { aboutItems } from '@academy/contracts/defaults/content/about';
import { approachSections } from '@academy/contracts/defaults/content/approach';
import { heroBanners } from '@academy/contracts/defaults/content/hero-banners';
import { testimonials } from '@academy/contracts/defaults/content/testimonials';
import { tutors } from '@academy/contracts/defaults/content/tutors';
import type { ServicePackage, TestSession } from '@academy/contracts/http/catalog';
import { centsToDollars } from '@academy/contracts/rules/money';
import type { ServiceType } from '@academy/contracts/rules/services';
import {
  admissionsPackagesQuery,
  coursePackagesQuery,
  essayPackagesQuery,
  executivePackagesQuery,
  programsQuery,
  testSessionsQuery,
} from '../api/catalog';
import { aboutQuery, approachQuery, heroBannersQuery, testimonialsQuery, tutorsQuery } from '../api/content';

const packages = (seeds: readonly PackageSeed[]): ServicePackage[] =>
  seeds.map(({ id, name, priceCents, description }) => ({ id, name, price: centsToDollars(priceCents), description }));
const packagesOf = (service: ServiceType) => packages(servicePackages.filter((seed) => seed.service === service));

const sessions = testSessions.map(({ id, title, type, priceCents, description }): TestSession => ({
  id,
  title,
  price_per_slot: centsToDollars(priceCents),
  description,
  session_type: type,
  created_at: '',
  updated_at: '',
}));

const content = new Map<string, unknown>([
  [hashKey(programsQuery().queryKey), programs],
  [hashKey(coursePackagesQuery().queryKey), packages(coursePackages)],
  [hashKey(admissionsPackagesQuery().queryKey), packagesOf('college_admissions')],
  [hashKey(essayPackagesQuery().queryKey), packagesOf('college_essays')],
  [hashKey(executivePackagesQuery().queryKey), packagesOf('executive_function')],
  [hashKey(testSessionsQuery().queryKey), sessions],
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
