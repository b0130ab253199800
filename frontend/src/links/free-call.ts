import type { EnrollmentProgram } from '@academy/contracts/http/leads';
import type { PageTarget } from '../app/pages';
import { useNavigation } from '../lib/navigation';

/** Button label for the free call. It must not be confused with the paid consultation's, see PaidConsultationLabel. */
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

/** Returns the path of the free call's form, with the program of the page that links to it. */
export function freeCallPath(page: string): PageTarget {
  const program = programOfPage[page];
  return program ? `/mentorship/schedule?program=${program}` : '/mentorship/schedule';
}

/** Returns the path of the free call's form for the current page. */
export function useFreeCallPath(): PageTarget {
  return freeCallPath(useNavigation().path);
}
