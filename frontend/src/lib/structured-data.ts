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

const provider = () => ({ '@type': 'EducationalOrganization', '@id': `${publicUrl()}/#academy`, name: academy.name });
const offersOf = (offers: readonly CourseOffer[]) => offers.map((offer) => ({ '@type': 'Offer', category: 'Paid', priceCurrency: 'USD', ...offer }));

interface OfferedThing {
  name: string;
  description: string;
  offers?: readonly CourseOffer[];
}

/** A course of ours, with its prices where they are fixed, for search results. */
export function courseData({ name, description, offers = [] }: OfferedThing): StructuredData {
  return {
    '@type': 'Course',
    name,
    description,
    provider: provider(),
    hasCourseInstance: ['Onsite', 'Online'].map((courseMode) => ({ '@type': 'CourseInstance', courseMode, courseWorkload: 'PT1H' })),
    ...(offers.length > 0 && { offers: offersOf(offers) }),
  };
}

/** A service of ours that is no course. */
export function serviceData({ name, description, offers = [] }: OfferedThing): StructuredData {
  return { '@type': 'Service', name, description, provider: provider(), areaServed: 'US', offers: offersOf(offers) };
}

/** Questions that a page answers. */
export function questionsData(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  };
}

interface ArticleFacts {
  title: string;
  description: string;
  path: string;
  author: string;
  /** YYYY-MM-DD. */
  published: string;
  /** Path of its picture. */
  image: string;
}

/** An article of the blog. */
export function articleData({ title, description, path, author, published, image }: ArticleFacts): StructuredData {
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    mainEntityOfPage: publicUrl() + path,
    author: { '@type': 'Person', name: author },
    publisher: provider(),
    datePublished: published,
    image: publicUrl() + image,
  };
}
