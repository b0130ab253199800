import { call, type } from '../call.js';

/** A student, as shown to the office. */
export interface OfficeStudent {
  id: string;
  name: string;
  school: string | null;
  graduation_year?: number | null;
  /** For the link to the family's page; null for tutors, who have no access to it. */
  family_id: string | null;
  /** True if the parent has no account and cannot see the student's tasks, goals and documents. Omitted otherwise. */
  no_account?: true;
}

/** `GET /office/students/:id`. 404 for an unknown student, and for a tutor who does not teach the student. */
export interface OfficeStudentResponse {
  success: true;
  student: OfficeStudent;
}

export const getOfficeStudent = call('GET', '/office/students/:id', 'tutor', { answer: type<OfficeStudentResponse>() });
