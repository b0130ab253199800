import { consultationSeed } from '@academy/contracts/seed/consultation';
import { coursePackages, type PackageSeed } from '@academy/contracts/seed/course-packages';
import { essayServices } from '@academy/contracts/seed/essay-services';
import { defaultHours, defaultPhoneHours } from '@academy/contracts/seed/hours';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { programs } from '@academy/contracts/seed/programs';
import { servicePackages } from '@academy/contracts/seed/service-packages';
import { testSessions } from '@academy/contracts/seed/test-sessions';
import { aboutItems } from '@academy/contracts/seed/content/about';
import { approachSections } from '@academy/contracts/seed/content/approach';
import { heroBanners } from '@academy/contracts/seed/content/hero-banners';
import { testimonials } from '@academy/contracts/seed/content/testimonials';
import { tutors } from '@academy/contracts/seed/content/tutors';
import type { ServicePackage, TestSession } from '@academy/contracts/http/catalog';
import type { PublicContent } from '@academy/contracts/http/public-content';
import type { LegalDocumentName } from '@academy/contracts/legal/legal-document';
import { firstVersion, releasedVersion } from '@academy/contracts/legal/version-names';
import { currentText, firstText, type LegalVersion } from '@academy/contracts/legal/versions';
import { centsToDollars } from '@academy/contracts/rules/money';
import type { ServiceType } from '@academy/contracts/rules/services';

const packages = (seeds: readonly PackageSeed[]): ServicePackage[] =>
  seeds.map(({ id, name, priceCents, description }) => ({ id, name, price: centsToDollars(priceCents), description }));
const packagesOf = (service: ServiceType) => packages(servicePackages.filter((seed) => seed.service === service));

const tests = testSessions.map(({ id, title, type, priceCents, description }): TestSession => ({
  id,
  title,
  price_per_slot: centsToDollars(priceCents),
  description,
  session_type: type,
  created_at: '',
  updated_at: '',
}));

/** The versions of a legal text with a new database. */
const versionsOf = (document: LegalDocumentName): LegalVersion[] => [
  { version: releasedVersion, text: currentText(document, { policy: defaultPolicy }) },
  { version: firstVersion, text: firstText(document) },
];

/** The content of public pages with a new database. The build measures and draws pages with it. */
export const seedContent: PublicContent = {
  listPrograms: [...programs],
  listCoursePackages: packages(coursePackages),
  listAdmissionsPackages: packagesOf('college_admissions'),
  listEssayPackages: packagesOf('college_essays'),
  listExecutivePackages: packagesOf('executive_function'),
  listTestSessions: tests,
  // A new database gets its test dates on the first start of the product.
  listTestDates: { saturdays: [], seats: [] },
  listPrices: [
    ...[...coursePackages, ...servicePackages, ...essayServices, consultationSeed].map(
      ({ id, priceCents, sessions }) => ({
        id,
        price: priceCents,
        sessions,
      }),
    ),
    ...testSessions.map(({ id, priceCents }) => ({ id, price: priceCents, sessions: null })),
  ],
  getFacts: { hours: defaultHours, phone_hours: defaultPhoneHours, policy: defaultPolicy },
  listHeroBanners: [...heroBanners],
  getAbout: [...aboutItems],
  listTestimonials: [...testimonials],
  listTutors: [...tutors],
  getApproach: [...approachSections],
  listPageTexts: [],
  listLegalVersions: {
    'terms-of-service': versionsOf('terms-of-service'),
    'privacy-policy': versionsOf('privacy-policy'),
  },
};
