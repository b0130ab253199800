import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { PublicContent } from '@academy/contracts/http/public-content';
import {
  admissionsPackagesQuery,
  coursePackagesQuery,
  essayPackagesQuery,
  executivePackagesQuery,
  pricesQuery,
  programsQuery,
  testDatesQuery,
  testSessionsQuery,
} from '../api/catalog';
import { factsQuery } from '../api/facts';
import { legalVersionsQuery } from '../api/legal-versions';
import { aboutQuery, approachQuery, heroBannersQuery, testimonialsQuery, tutorsQuery } from '../api/content';
import { pageTextsQuery } from '../api/page-texts';

/** The query that loads each part of the public content in the browser. */
const queries: Record<keyof PublicContent, () => { queryKey: QueryKey }> = {
  listPrograms: programsQuery,
  listCoursePackages: coursePackagesQuery,
  listAdmissionsPackages: admissionsPackagesQuery,
  listEssayPackages: essayPackagesQuery,
  listExecutivePackages: executivePackagesQuery,
  listTestSessions: testSessionsQuery,
  listTestDates: testDatesQuery,
  listPrices: pricesQuery,
  getFacts: factsQuery,
  listHeroBanners: heroBannersQuery,
  getAbout: aboutQuery,
  listTestimonials: testimonialsQuery,
  listTutors: tutorsQuery,
  getApproach: approachQuery,
  listPageTexts: pageTextsQuery,
  listLegalVersions: legalVersionsQuery,
};

const partByKey = new Map(
  Object.entries(queries).map(([part, query]) => [hashKey(query().queryKey), part as keyof PublicContent]),
);

/**
 * Returns the result of a public page's query from the content that the page is rendered with.
 * @throws Error if the query is not part of the public content
 */
export function contentFor(key: QueryKey, content: PublicContent): unknown {
  const part = partByKey.get(hashKey(key));
  if (part === undefined) throw new Error(`No public content for the query ${hashKey(key)}`);
  return content[part];
}
