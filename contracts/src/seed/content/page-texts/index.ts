import { approachTexts } from './approach.js';
import { catalogTexts } from './catalog.js';
import { consultationTexts } from './consultation.js';
import { contactTexts } from './contact.js';
import { enrollTexts } from './enroll.js';
import { freeCallTexts } from './free-call.js';
import { homeTexts } from './home.js';
import type { PageText } from './page-text.js';
import { essayServicesTexts, masteryTexts, mentorshipTexts, summerTexts, virtualTexts } from './programs.js';
import { admissionsTexts, essaysTexts, executiveTexts, practiceTestsTexts, preparationTexts } from './services.js';
import { teamTexts } from './team.js';

/** A public page and its texts, which the office can change. */
export interface PageWithTexts {
  path: string;
  /** Name shown to the office. */
  name: string;
  texts: Readonly<Record<string, PageText>>;
}

/** Every page with texts, in menu order. Only for the office and the server; each public page imports only its own texts. */
export const pagesWithTexts: readonly PageWithTexts[] = [
  { path: '/', name: 'Home', texts: homeTexts },
  { path: '/our-team', name: 'Our team', texts: teamTexts },
  { path: '/our-approach', name: 'Our approach', texts: approachTexts },
  { path: '/service-selection', name: 'All services', texts: catalogTexts },
  { path: '/contact/support', name: 'Contact us', texts: contactTexts },
  { path: '/consultation/schedule', name: 'Paid consultation', texts: consultationTexts },
  { path: '/mentorship/schedule', name: 'Free call', texts: freeCallTexts },
  { path: '/enroll', name: 'Enroll now', texts: enrollTexts },
  { path: '/programs/sat-act-preparation', name: 'SAT/ACT preparation', texts: preparationTexts },
  { path: '/sat-act-practice-tests', name: 'SAT/ACT practice tests', texts: practiceTestsTexts },
  { path: '/college-admissions', name: 'College admissions', texts: admissionsTexts },
  { path: '/college-essays', name: 'College essays', texts: essaysTexts },
  { path: '/essays/services', name: 'Essay services', texts: essayServicesTexts },
  { path: '/executive-coaching', name: 'Executive function coaching', texts: executiveTexts },
  { path: '/programs/college-application-mastery', name: 'College Application Mastery', texts: masteryTexts },
  { path: '/programs/one-on-one-mentorship', name: 'One-on-one mentorship', texts: mentorshipTexts },
  { path: '/programs/summer-intensive', name: 'Summer Intensive', texts: summerTexts },
  { path: '/programs/virtual-tutoring', name: 'Virtual tutoring', texts: virtualTexts },
];

const byId = new Map(
  pagesWithTexts.flatMap((page) => Object.values(page.texts).map((text) => [text.id, { page, text }] as const)),
);

/** Finds a text and its page. @returns undefined for an unknown id */
export const findPageText = (id: string): { page: PageWithTexts; text: PageText } | undefined => byId.get(id);
