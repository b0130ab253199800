import type { StudentPartCounts } from '../../rules/student-merging.js';
import { call, type } from '../call.js';
import type { OfficeRegistrationResponse } from './registrations.js';

/** A change of the student of a registration. */
export interface StudentChange {
  id: string;
  /** Name of the student before. */
  from: string;
  /** ISO 8601. */
  changed_at: string;
}

/** A change of a registration's student before it is made. */
export interface StudentChangePreview {
  success: true;
  /** Why it cannot go to this student; null if it can. */
  obstacle: string | null;
  /** What goes along with the registration. */
  moves: StudentPartCounts;
}

/** What goes along when a registration goes to a student, or why it cannot. */
export const previewOfficeStudent = call('GET', '/office/registrations/:id/student', 'desk', {
  query: type<{ student_id?: string }>(),
  answer: type<StudentChangePreview>(),
});
/**
 * Undoes a change of a registration's student: it goes back to the one before, as it was then. 409 when it has another student by now, 422
 * when the one before was removed or is busy.
 */
export const undoOfficeStudent = call('DELETE', '/office/registrations/:id/student-changes/:changeId', 'desk', {
  answer: type<OfficeRegistrationResponse>(),
  refusals: ['stale_version', 'validation_failed'],
  audit: ['registration'],
});
