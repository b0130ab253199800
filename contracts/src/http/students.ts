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
  /** Counts the changes; see {@link UpdateStudentRequest.version}. */
  version?: number;
  /** Present while the student cannot sign in until the parent confirms them, see {@link ConfirmStudentsRequest}. */
  sign_in_held?: true;
  /** Present while the student may book, move and cancel their own lessons, see {@link StudentBookingRequest}. */
  may_book_lessons?: true;
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
 * `school`: null or '' removes, left out stays. The password stays unless given; a new one ends the student's sessions, and the
 * student is emailed that it was changed. A new address is emailed a link to choose a password.
 * 422 `errors` by field, `errors.student_email` when another student has the address. 409 `stale_version` when `version` is sent
 * and another client has saved since. 429 after 60 changes, or 10 of email addresses, in an hour.
 */
export interface UpdateStudentRequest {
  student_name: string;
  student_email?: string | null;
  school?: string | null;
  password?: string;
  password_confirmation?: string;
  /** {@link Student.version} as it was read. */
  version?: number;
}

/**
 * Answer of `PUT /students/:id`. `DELETE /students/:id` (parent, own living student; any other is 404) answers 200
 * `{ success: true }`: the student is hidden and signed out at once.
 */
export interface StudentResponse {
  success: true;
  student: Student;
}

/**
 * `PUT /students/:id/booking` (parent, own living student; any other is 404), answers 200 {@link StudentResponse}: whether the student may
 * book, move and cancel their own lessons. 409 `stale_version` when another client has changed the student since, unless it is already so.
 */
export interface StudentBookingRequest {
  allowed: boolean;
  /** {@link Student.version} as it was read. */
  version: number;
}

/** One registration of a student, as they see it themselves: without what it cost. */
export type StudentRegistration = Omit<Exam, 'student_name' | 'student_id' | 'total'>;

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

/**
 * `POST /send-email` (parent) emails one of the caller's own students a one-time link to choose a password. `to` is that
 * student's address; 422 `errors.to` otherwise. `subject` and `html` are accepted and ignored: the email has the academy's own
 * subject and text. 404 without an email server, 500 `mail_failed` when it refuses. 429 after 5 an hour for one account or one
 * recipient, or 30 from one network.
 */
export interface SendEmailRequest {
  to: string;
  subject?: string;
  html?: string;
  type: 'student_account_notification';
}

/** 200. */
export interface SendEmailResponse {
  success: true;
  /** False when the email waits until the parent has confirmed their own email address, and that the student is their child. */
  sent: boolean;
}

/**
 * `POST /students/confirm` (parent): these students are the caller's children and may sign in. Needed after an account was first
 * confirmed by choosing a new password, as a stranger may have added students before. Answers 200 {@link StudentsResponse} with
 * all students of the family; 404 when one of the ids is not the caller's.
 */
export interface ConfirmStudentsRequest {
  student_ids: string[];
}

/**
 * `PUT /student/password` (student): changes their own password. Every session ends, and the answer brings a new one. 422 `errors` by
 * field, `errors.current_password` when it is missing or wrong; 429 after 10 wrong current passwords in 15 minutes.
 */
export interface ChangeStudentPasswordRequest {
  current_password: string;
  password: string;
  password_confirmation: string;
}

/** 200. */
export interface ChangeStudentPasswordResponse {
  success: true;
  /** What the caller uses from now on. */
  token: string;
}
