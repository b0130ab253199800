import type { ServiceType } from '@academy/contracts/rules/services';
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

/** The registration forms by the `$service` parameter of their path. */
export const formPages: Readonly<Record<string, FormPage>> = {
  'sat-act-course': {
    service: 'sat_act_course',
    path: '/forms/sat-act-course',
    title: 'Register for an SAT/ACT course',
    description:
      'Register a student for a one-on-one SAT/ACT course of 5, 10, 15 or 20 sessions. Choose a package, pay by card, no account needed. From {sat-act-course-5}.',
    parent: { name: 'SAT/ACT preparation', path: '/programs/sat-act-preparation' },
    loadOffer: (load) => load(coursePackagesQuery()),
  },
  'sat-act-diagnostic': {
    service: 'sat_act_diagnostic',
    path: '/forms/sat-act-diagnostic',
    title: 'Schedule an SAT/ACT diagnostic test',
    description:
      'Choose an SAT Saturday and an ACT Saturday for your student among the next twelve, see the seats left, and pay by card. From {diagnostic-sat-act}.',
    loadOffer: (load) => load(testSessionsQuery()),
  },
  'sat-act-practice-test': {
    service: 'sat_act_practice',
    path: '/forms/sat-act-practice-test/registration',
    title: 'Register for SAT/ACT practice tests',
    description:
      'Choose full-length SAT or ACT practice tests and the Saturdays that suit your student, see the seats left, and pay by card. {practice-sat} a test.',
    parent: { name: 'SAT/ACT practice tests', path: '/sat-act-practice-tests' },
    loadOffer: (load) => load(testSessionsQuery()),
  },
  'college-admissions': {
    service: 'college_admissions',
    path: '/forms/college-admissions',
    title: 'Register for college admissions counseling',
    description:
      'Register a student for college admissions counseling: an initial intake or 5 to 20 sessions with one counselor. The intake is {admissions-intake}. Choose a package, pay by card, no account needed.',
    parent: { name: 'College admissions counseling', path: '/college-admissions' },
    loadOffer: (load) => load(admissionsPackagesQuery()),
  },
  'college-essays': {
    service: 'college_essays',
    path: '/forms/college-essays',
    title: 'Register for college essay coaching',
    description:
      'Register a student for college essay coaching. One session is {essays-single}, three essays {essays-3}, five {essays-5}. Choose a package, pay by card, no account needed.',
    parent: { name: 'College essay coaching', path: '/college-essays' },
    loadOffer: (load) => load(essayPackagesQuery()),
  },
  'executive-function': {
    service: 'executive_function',
    path: '/forms/executive-function',
    title: 'Register for executive function coaching',
    description:
      'Register a student for weekly executive function coaching: choose a package and pay by card. No account is needed.',
    parent: { name: 'Executive function coaching', path: '/executive-coaching' },
    loadOffer: (load) => load(executivePackagesQuery()),
  },
};
