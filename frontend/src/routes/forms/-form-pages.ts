import { serviceTypes, type ServiceType } from '@academy/contracts/rules/services';
import {
  admissionsPackagesQuery,
  coursePackagesQuery,
  essayPackagesQuery,
  executivePackagesQuery,
  testSessionsQuery,
} from '../../api/catalog';
import type { ContentLoader } from '../../lib/content-loader';

/** Path and head data of a registration form's page. */
export interface FormPage {
  service: ServiceType;
  path: string;
  title: string;
  /** May contain price placeholders, see `fillTexts`. */
  description: string;
  /** The page that describes the service. */
  parent?: { name: string; path: string };
  /** Loads the form's offer. */
  loadOffer(load: ContentLoader): void;
}

/** The form of each service, with the `$service` parameter of its path. */
const forms: Readonly<Record<ServiceType, Omit<FormPage, 'service'> & { slug: string }>> = {
  sat_act_course: {
    slug: 'sat-act-course',
    path: '/forms/sat-act-course',
    title: 'Register for an SAT/ACT course',
    description:
      'Register a student for a one-on-one SAT/ACT course of 5, 10, 15 or 20 sessions. Choose a package, pay by card, no account needed. From {sat-act-course-5}.',
    parent: { name: 'SAT/ACT preparation', path: '/programs/sat-act-preparation' },
    loadOffer: (load) => load(coursePackagesQuery()),
  },
  sat_act_diagnostic: {
    slug: 'sat-act-diagnostic',
    path: '/forms/sat-act-diagnostic',
    title: 'Schedule an SAT/ACT diagnostic test',
    description:
      'Choose an SAT Saturday and an ACT Saturday for your student among the next twelve, see the seats left, and pay by card. From {diagnostic-sat-act}.',
    loadOffer: (load) => load(testSessionsQuery()),
  },
  sat_act_practice: {
    slug: 'sat-act-practice-test',
    path: '/forms/sat-act-practice-test/registration',
    title: 'Register for SAT/ACT practice tests',
    description:
      'Choose full-length SAT or ACT practice tests and the Saturdays that suit your student, see the seats left, and pay by card. {practice-sat} a test.',
    parent: { name: 'SAT/ACT practice tests', path: '/sat-act-practice-tests' },
    loadOffer: (load) => load(testSessionsQuery()),
  },
  college_admissions: {
    slug: 'college-admissions',
    path: '/forms/college-admissions',
    title: 'Register for college admissions counseling',
    description:
      'Register a student for college admissions counseling: an initial intake or 5 to 20 sessions with one counselor. The intake is {admissions-intake}. Choose a package, pay by card, no account needed.',
    parent: { name: 'College admissions counseling', path: '/college-admissions' },
    loadOffer: (load) => load(admissionsPackagesQuery()),
  },
  college_essays: {
    slug: 'college-essays',
    path: '/forms/college-essays',
    title: 'Register for college essay coaching',
    description:
      'Register a student for college essay coaching. One session is {essays-single}, three essays {essays-3}, five {essays-5}. Choose a package, pay by card, no account needed.',
    parent: { name: 'College essay coaching', path: '/college-essays' },
    loadOffer: (load) => load(essayPackagesQuery()),
  },
  executive_function: {
    slug: 'executive-function',
    path: '/forms/executive-function',
    title: 'Register for executive function coaching',
    description:
      'Register a student for weekly executive function coaching: choose a package and pay by card. No account is needed.',
    parent: { name: 'Executive function coaching', path: '/executive-coaching' },
    loadOffer: (load) => load(executivePackagesQuery()),
  },
};

/** The registration forms by the `$service` parameter of their path. */
export const formPages: Readonly<Record<string, FormPage>> = Object.fromEntries(
  serviceTypes.map((service) => [forms[service].slug, { service, ...forms[service] }]),
);
