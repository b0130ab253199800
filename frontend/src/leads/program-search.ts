import type { EnrollmentProgram } from '@academy/contracts/http/leads';

export interface ProgramSearch {
  /** The program preselected in the enrollment form or the free call. */
  program?: EnrollmentProgram;
}

// Listed here, so that the forms' rules are not part of every page's script.
const programs: readonly string[] = [
  'college-applications',
  'test-prep',
  'mentorship',
  'summer',
  'essay',
  'executive',
] satisfies EnrollmentProgram[];

/** Reads `?program=`; unknown programs are ignored. */
export function readProgramSearch({ program }: Record<string, unknown>): ProgramSearch {
  return typeof program === 'string' && programs.includes(program) ? { program: program as EnrollmentProgram } : {};
}
