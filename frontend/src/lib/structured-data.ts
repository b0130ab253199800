import { academy } from '@academy/contracts/defaults/academy';
import { publicUrl } from './public-url';

/** A block of structured data, in schema.org's words. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** The way from the home page to a page, for search results. */
export function breadcrumb(...steps: { name: string; path: string }[]): StructuredData {
  const trail = [{ name: 'Home', path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: publicUrl() + path })),
  };
}

/** The academy itself, for search results. */
export function organization(): StructuredData {
  const { line1, city, state, postalCode } = academy.address;
  return {
    '@type': 'EducationalOrganization',
    '@id': `${publicUrl()}/#academy`,
    name: academy.name,
    url: `${publicUrl()}/`,
    telephone: academy.phoneHref.replace('tel:', ''),
    email: academy.email,
    address: { '@type': 'PostalAddress', streetAddress: line1, addressLocality: city, addressRegion: state, postalCode, addressCountry: 'US' },
    sameAs: [academy.social.url],
  };
}

export interface CourseOffer {
  name: string;
  /** Dollars: "1475.00". */
  price: string;
}

/** A course of ours with its prices, for search results. */
export function courseData({ name, description, offers }: { name: string; description: string; offers: CourseOffer[] }): StructuredData {
  return {
    '@type': 'Course',
    name,
    description,
    provider: { '@type': 'EducationalOrganization', '@id': `${publicUrl()}/#academy`, name: academy.name },
    hasCourseInstance: ['Onsite', 'Online'].map((courseMode) => ({ '@type': 'CourseInstance', courseMode, courseWorkload: 'PT1H' })),
    offers: offers.map((offer) => ({ '@type': 'Offer', category: 'Paid', priceCurrency: 'USD', ...offer })),
  };
}
