import {
  listAdmissionsPackages,
  listCoursePackages,
  listEssayPackages,
  listExecutivePackages,
  listPrices,
  listPrograms,
  listTestDates,
  listTestSessions,
  type ServicePackage,
  type TestDatesResponse,
} from '@academy/contracts/http/catalog';
import { isRecord, listOf } from './answers';
import { ApiError } from './errors';
import { query } from './query';

/** All services read the same fields of their packages. */
const packagesOf = (answer: { success: boolean; data: ServicePackage[] }): ServicePackage[] => listOf(answer);

/** The services on offer. */
export const programsQuery = () => query(listPrograms, {}, { read: (answer) => listOf(answer) });
/** The SAT/ACT course packages. */
export const coursePackagesQuery = () => query(listCoursePackages, {}, { read: packagesOf });
export const admissionsPackagesQuery = () => query(listAdmissionsPackages, {}, { read: packagesOf });
export const essayPackagesQuery = () => query(listEssayPackages, {}, { read: packagesOf });
export const executivePackagesQuery = () => query(listExecutivePackages, {}, { read: packagesOf });
/** The tests that take place on Saturdays. */
export const testSessionsQuery = () => query(listTestSessions, {}, { read: (answer) => listOf(answer) });
/** The prices of everything in the catalog. */
export const pricesQuery = () => query(listPrices, {}, { read: (answer) => listOf(answer) });
/** The dates on offer with the number of seats left. */
export const testDatesQuery = () => query(listTestDates, {}, { read: datesOf });

function datesOf(answer: TestDatesResponse): TestDatesResponse {
  if (!isRecord(answer) || !Array.isArray(answer.saturdays)) throw new ApiError(200, 'invalid_response', '');
  return { ...answer, seats: answer.seats ?? [] };
}
