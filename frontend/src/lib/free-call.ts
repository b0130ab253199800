import { useLocation } from '@tanstack/react-router';
import type { EnrollmentProgram } from '@academy/contracts/http/leads';

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
export function freeCallPath(page: string): string {
  const program = programOfPage[page];
  return program ? `/mentorship/schedule?program=${program}` : '/mentorship/schedule';
}

/** The same for the page this stands on. */
export function useFreeCallPath(): string {
  return freeCallPath(useLocation().pathname);
}
