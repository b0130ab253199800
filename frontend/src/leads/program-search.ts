import type { EnrollmentProgram } from '@academy/contracts/http/leads';

export interface ProgramSearch {
  /** The program preselected in the enrollment form or the free call. */
  program?: EnrollmentProgram;
}

// Spelled out here, so that the rules of the forms stay out of what every page loads.
const programs: readonly string[] = [
  'college-applications',
  'test-prep',
  'mentorship',
  'summer',
  'essay',
  'executive',
] satisfies EnrollmentProgram[];

/** Reads `?program=`; anything that is no program of ours is left out. */
export function readProgramSearch({ program }: Record<string, unknown>): ProgramSearch {
  return typeof program === 'string' && programs.includes(program) ? { program: program as EnrollmentProgram } : {};
}
