import { academy } from '@academy/contracts/academy';
import { publicUrl } from './public-url';

/** A block of structured data, in schema.org's words. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

function makeBreadcrumb(...steps: { name: string; path: string }[]): StructuredData {
  const trail = [{ name: 'Home', path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl() + path,
    })),
  };
}

function makeOrganization(): StructuredData {
  const { line1, city, state, postalCode } = academy.address;
  return {
    '@type': 'EducationalOrganization',
    '@id': `${publicUrl()}/#academy`,
    name: academy.name,
    url: `${publicUrl()}/`,
    logo: `${publicUrl()}/storage/touch-icon.png`,
    telephone: academy.phoneHref.replace('tel:', ''),
    email: academy.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: line1,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: 'US',
    },
    sameAs: [academy.social.url],
  };
}

/** Something on sale at a fixed price; the catalog's packages are such things. */
export interface FixedPrice {
  name: string;
  /** Dollars with two decimals: "1475.00". */
  price: string;
}

const provider = () => ({ '@type': 'EducationalOrganization', '@id': `${publicUrl()}/#academy`, name: academy.name });
const offersOf = (offers: readonly FixedPrice[]) =>
  offers.map(({ name, price }) => ({
    '@type': 'Offer',
    category: 'Paid',
    priceCurrency: 'USD',
    name,
    price,
  }));

interface OfferedThing {
  name: string;
  description: string;
  offers?: readonly FixedPrice[];
}

/** A way to take a course, as far as it is settled before the first session. */
export interface CourseRun {
  /** Where a course can be taken in several ways. */
  name?: string;
  modes: readonly ('Onsite' | 'Online')[];
  /** All of its hours. */
  hours?: number;
  /** So many weeks or months; `hoursEach` of work in each. */
  pace?: { count: number; unit: 'Weekly' | 'Monthly'; hoursEach?: number };
}

const duration = (hours: number) => `PT${hours}H`;

function courseInstance({ name, modes, hours, pace }: CourseRun) {
  return {
    '@type': 'CourseInstance',
    ...(name && { name }),
    courseMode: modes,
    ...(hours && { courseWorkload: duration(hours) }),
    ...(pace && {
      courseSchedule: {
        '@type': 'Schedule',
        repeatFrequency: pace.unit,
        repeatCount: pace.count,
        ...(pace.hoursEach && { duration: duration(pace.hoursEach) }),
      },
    }),
  };
}

function makeCourse({
  name,
  description,
  offers = [],
  runs,
}: OfferedThing & { runs: readonly CourseRun[] }): StructuredData {
  return {
    '@type': 'Course',
    name,
    description,
    provider: provider(),
    hasCourseInstance: runs.map(courseInstance),
    ...(offers.length > 0 && { offers: offersOf(offers) }),
  };
}

function makeService({
  name,
  description,
  offers = [],
  area = 'US',
}: OfferedThing & { area?: string }): StructuredData {
  return {
    '@type': 'Service',
    name,
    description,
    provider: provider(),
    areaServed: area,
    ...(offers.length > 0 && { offers: offersOf(offers) }),
  };
}

function makeQuestions(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
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

function makeArticle({ title, description, path, author, published, image }: ArticleFacts): StructuredData {
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

const none = (): StructuredData => ({ '@type': '' });

// Search engines read these in the HTML. Browsers do not need them, so their code is not loaded there.

/** The way from the home page to a page, for search results. */
export const breadcrumb: typeof makeBreadcrumb = import.meta.env.SSR ? makeBreadcrumb : none;

/** The academy itself, for search results. */
export const organization: typeof makeOrganization = import.meta.env.SSR ? makeOrganization : none;

/** A course of ours, with its prices where they are fixed, for search results. */
export const courseData: typeof makeCourse = import.meta.env.SSR ? makeCourse : none;

/**
 * A service of ours that is no course.
 * @param area where it can be had; in the whole country when left out, online
 */
export const serviceData: typeof makeService = import.meta.env.SSR ? makeService : none;

/** Questions that a page answers. */
export const questionsData: typeof makeQuestions = import.meta.env.SSR ? makeQuestions : none;

/** An article of the blog. */
export const articleData: typeof makeArticle = import.meta.env.SSR ? makeArticle : none;
