import { call, type } from './call.js';

/** A service, as shown on the home page and in the catalog. */
export interface Program {
  id: number;
  title: string;
  /** The first paragraph is the description; numbered lines after it are features. */
  short_description: string;
  icon_image: string;
  /** Path of its form, or null. */
  link: string | null;
}

export interface ProgramsResponse {
  success: true;
  data: Program[];
  message?: string;
}

export interface CoursePackage {
  id: string;
  name: string;
  /** Dollars with two decimals, as a string: "1475.00". */
  price: string;
  /** Sanitized HTML or plain text. */
  description: string;
}

export interface CoursePackagesResponse {
  success: true;
  data: CoursePackage[];
}

/** A package of essays or executive function coaching: `GET /get_CollageEssaysPackage`, `GET /get_ExecutivePackage`. */
export interface ServicePackage {
  id: string;
  name: string;
  /** Dollars with two decimals, as a string. */
  price: string;
  /** Sanitized HTML or plain text. */
  description: string;
}

/** `GET /get_packages`. */
export interface AdmissionsPackage extends ServicePackage {
  number_of_sessions: number;
}

export interface ServicePackagesResponse {
  success: true;
  data: ServicePackage[];
}

export interface AdmissionsPackagesResponse {
  success: true;
  data: AdmissionsPackage[];
}

export type SessionType = 'diagnostic' | 'course' | 'practice';

/** A test held on Saturdays: `GET /get_sessions`. */
export interface TestSession {
  id: string;
  title: string;
  /** Dollars with two decimals, as a string. Diagnostic: per test. Practice: per date. */
  price_per_slot: string;
  description: string;
  session_type: SessionType;
  created_at: string;
  updated_at: string;
}

export interface TestSessionsResponse {
  success: true;
  data: TestSession[];
}

/** `GET /get_dates`. Dates are "YYYY-MM-DD HH:mm", academy time: those that the office's rules offer, each until it starts. */
export interface TestDatesResponse {
  success: true;
  saturdays: string[];
  /** Seats left for each test on each date; a seat held by an open checkout counts as taken. */
  seats: { session_id: string; date: string; left: number }[];
}

/** The price of one item in the catalog: a package, the consultation, or a test (per date for a practice test). */
export interface CatalogPrice {
  /** Id of the package or the test, or `consultation`. */
  id: string;
  /** Cents. */
  price: number;
  /** Sessions in a package; null for a test. */
  sessions: number | null;
}

/** `GET /prices`: every price in the catalog, for texts that contain prices. */
export interface PricesResponse {
  success: true;
  data: CatalogPrice[];
}

export const listPrograms = call('GET', '/programs', 'public', { answer: type<ProgramsResponse>(), legacyPath: true });
export const listCoursePackages = call('GET', '/get_sat_act_packages', 'public', {
  answer: type<CoursePackagesResponse>(),
  legacyPath: true,
});
export const listAdmissionsPackages = call('GET', '/get_packages', 'public', {
  answer: type<AdmissionsPackagesResponse>(),
  legacyPath: true,
});
export const listEssayPackages = call('GET', '/get_CollageEssaysPackage', 'public', {
  answer: type<ServicePackagesResponse>(),
  legacyPath: true,
});
export const listExecutivePackages = call('GET', '/get_ExecutivePackage', 'public', {
  answer: type<ServicePackagesResponse>(),
  legacyPath: true,
});
export const listTestSessions = call('GET', '/get_sessions', 'public', {
  answer: type<TestSessionsResponse>(),
  legacyPath: true,
});
export const listTestDates = call('GET', '/get_dates', 'public', {
  answer: type<TestDatesResponse>(),
  legacyPath: true,
});
export const listPrices = call('GET', '/prices', 'public', { answer: type<PricesResponse>() });
