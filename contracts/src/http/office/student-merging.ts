import type { StudentPartCounts } from '../../rules/student-merging.js';
import { call, type } from '../call.js';
import type { FamilyResponse } from './families.js';

/** A student who was merged into another one of the family. */
export interface MergedStudent {
  /** Id of the merge, for separating the students again. */
  id: string;
  name: string;
  main_id: string;
  main_name: string;
  /** Name of the staff member who merged them. */
  by: string;
  /** ISO 8601. */
  merged_at: string;
  /** The staff member's reason. */
  reason: string;
}

/** A merge before it is made. */
export interface StudentMergePreview {
  success: true;
  /** Why they cannot be merged; null if they can. Then the following fields say what a merge does. */
  obstacle: string | null;
  /** What moves to the main student. */
  moves: StudentPartCounts;
  /** What stays behind, because the main student has the same, such as a file that both have. */
  stays: StudentPartCounts;
  /** Details that the main student does not have, and gets, such as 'school' and 'student_information'. */
  fills: string[];
  /** The address with which the other student can no longer sign in; null if that student has no sign-in. */
  ends_sign_in: string | null;
}

/**
 * `POST /office/students/:id/merges` merges another student of the family into this one. 422 `errors.student_id` with the reason when they
 * cannot be merged, `errors.ends_sign_in` when the other student has a sign-in and its end was not confirmed; 409 `stale_version` when one of
 * them was merged, changed or removed in the meantime.
 */
export interface MergeStudentsRequest {
  student_id: string;
  reason: string;
  /** Confirms that the other student can no longer sign in. Ignored if that student has no sign-in. */
  ends_sign_in: boolean;
}

/** A separation before it is made. */
export interface StudentSeparationPreview {
  success: true;
  /** Why they cannot be separated; null if they can. */
  obstacle: string | null;
  /** What goes back, with everything that was added to it since. */
  returns: StudentPartCounts;
  /** What was added to the main student since, and stays there. */
  stays: StudentPartCounts;
  /** The other student's address, if another student has it by now: the other student then has none. Null otherwise. */
  loses_email: string | null;
}

/** What a merge would do, or why it is not possible. `student_id` is the other student. Changes nothing. */
export const previewStudentMerge = call('GET', '/office/students/:id/merge', 'manager', {
  query: type<{ student_id?: string }>(),
  answer: type<StudentMergePreview>(),
});
/** Merges another student of the family into this one, and answers with the family. */
export const mergeStudents = call('POST', '/office/students/:id/merges', 'manager', {
  body: type<MergeStudentsRequest>(),
  answer: type<FamilyResponse>(),
  status: 201,
  idempotent: 'state',
  refusals: ['stale_version'],
  // The parent of the main student sees what the other one had.
  stepUp: true,
  audit: ['student'],
  example: {
    student_id: '2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02',
    reason: 'Ben is short for Benjamin.',
    ends_sign_in: true,
  },
});
/** What separating two merged students would do, by the id of the merge. Changes nothing. */
export const previewStudentSeparation = call('GET', '/office/student-merges/:id', 'manager', {
  answer: type<StudentSeparationPreview>(),
});
/** Separates a merged student by the id of the merge, and answers with the family. */
export const separateStudents = call('DELETE', '/office/student-merges/:id', 'manager', {
  answer: type<FamilyResponse>(),
  refusals: ['stale_version', 'validation_failed'],
  audit: ['student'],
});
