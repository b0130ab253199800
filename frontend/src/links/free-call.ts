import { useLocation } from '@tanstack/react-router';
import type { EnrollmentProgram } from '@academy/contracts/http/leads';
import type { PageTarget } from '../app/pages';

/** On buttons: the two ways to talk to us are named so that one is not taken for the other. The other is PaidConsultationLabel. */
export const freeCallLabel = 'Ask for a free 30-minute call';

const programOfPage: Readonly<Record<string, EnrollmentProgram>> = {
  '/programs/sat-act-preparation': 'test-prep',
  '/sat-act-practice-tests': 'test-prep',
  '/resources/test-resources': 'test-prep',
  '/college-admissions': 'college-applications',
  '/programs/college-application-mastery': 'college-applications',
  '/college-essays': 'essay',
  '/resources/essay-tips': 'essay',
  '/executive-coaching': 'executive',
};

/** Where to ask for the free call; says which program the page it is asked from is about. */
export function freeCallPath(page: string): PageTarget {
  const program = programOfPage[page];
  return program ? `/mentorship/schedule?program=${program}` : '/mentorship/schedule';
}

/** The same for the current page. */
export function useFreeCallPath(): PageTarget {
  return freeCallPath(useLocation().pathname);
}
