import type { Exam } from './registrations.js';

/** A child's account, as its parent sees it. Bank fields exist on the wire only and are always null. */
export interface Student {
  id: string;
  student_name: string;
  student_email: string | null;
  school: string | null;
  user_id: string;
  bank_name: null;
  account_number: null;
  /** ISO 8601, UTC. */
  created_at: string;
  updated_at: string;
}

export interface NewStudent {
  student_name: string;
  student_email: string | null;
  school: string | null;
  password: string;
  password_confirmation: string;
}

/** Most students that one call creates. */
export const studentsAtOnce = 10;

/**
 * `POST /students`: every one of `students` is created, or none; answered in the same order (201). 422 keys are the plain field
 * names for a single student, `students.<index>.<field>` for several, `students` for too many.
 */
export interface CreateStudentsRequest {
  students: NewStudent[];
}

export interface StudentsResponse {
  success: true;
  students: Student[];
}

/**
 * `PUT /students/:id` (parent, own living student; any other is 404), answers 200 {@link StudentResponse}. `student_email` and
 * `school`: null or '' removes, left out stays. The password stays unless given; a new one ends the student's sessions.
 * 422 `errors` by field, `errors.student_email` when another student has the address.
 */
export interface UpdateStudentRequest {
  student_name: string;
  student_email?: string | null;
  school?: string | null;
  password?: string;
  password_confirmation?: string;
}

/**
 * Answer of `PUT /students/:id`. `DELETE /students/:id` (parent, own living student; any other is 404) answers 200
 * `{ success: true }`: the student is hidden and signed out at once.
 */
export interface StudentResponse {
  success: true;
  student: Student;
}

/** One registration of a student, as they see it themselves: without what it cost. */
export type StudentRegistration = Omit<Exam, 'student_name' | 'total'>;

/** `GET /student/dashboard` (student). Only what is known; nothing is made up. */
export interface StudentDashboardResponse {
  success: true;
  data: {
    student: Pick<Student, 'id' | 'student_name' | 'student_email' | 'school' | 'created_at'>;
    /** Who manages the account. */
    parent: { firstname: string; lastname: string };
    /** Made under the parent's account for this student; newest first. */
    registrations: StudentRegistration[];
  };
}

/** `POST /send-email`. The server sends it to one of the caller's own students or to nobody. */
export interface SendEmailRequest {
  to: string;
  subject: string;
  html: string;
  type: 'student_account_notification';
}
