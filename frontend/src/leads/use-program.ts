import type { EnrollmentProgram } from '@academy/contracts/http/leads';
import { useNavigation } from '../lib/navigation';

// Listed here, so that the forms' rules are not part of every page's script.
const programs: readonly string[] = [
  'college-applications',
  'test-prep',
  'mentorship',
  'summer',
  'essay',
  'executive',
] satisfies EnrollmentProgram[];

const isProgram = (text: string | null): text is EnrollmentProgram => text !== null && programs.includes(text);

/** Returns the program that the address preselects, `?program=`, in the enrollment form or the free call. Unknown programs are ignored. */
export function useProgram(): EnrollmentProgram | undefined {
  const program = new URL(useNavigation().href, 'http://localhost').searchParams.get('program');
  return isProgram(program) ? program : undefined;
}
