import { call, type } from './call.js';
import type { DoneResponse } from './accounts.js';
import type { Exam } from './registrations.js';

/** A child's account, as shown to the parent. The bank fields are always null; they only exist in the API. */
export interface Student {
  id: string;
  student_name: string;
  student_email: string | null;
  school: string | null;
  /** Missing in responses of the release before. */
  graduation_year?: number | null;
  user_id: string;
  bank_name: null;
  account_number: null;
  /** ISO 8601, UTC. */
  created_at: string;
  updated_at: string;
  /** Number of changes; see {@link UpdateStudentRequest.version}. */
  version?: number;
  /** Present while the student cannot sign in because the parent has not confirmed them; see {@link ConfirmStudentsRequest}. */
  sign_in_held?: true;
  /** ISO 8601. Present while the invitation waits, because the family has added many new addresses: it is sent after this time. */
  emailed_after?: string;
  /** Present for a student that another parent shares: that parent's name. See `second-parents.ts`. */
  shared_by?: string;
  /** Present while the student may book, move and cancel their own lessons; see {@link StudentBookingRequest}. */
  may_book_lessons?: true;
}

export interface NewStudent {
  student_name: string;
  student_email: string | null;
  school: string | null;
  /** One of the years that a form offers, see `graduationYears`. */
  graduation_year?: number | null;
  password: string;
  password_confirmation: string;
}

/** Maximum number of students that one call creates. */
export const studentsAtOnce = 10;

/**
 * `POST /students`: creates all of `students` or none, and returns them in the same order (201). 422 keys are the plain field names for a
 * single student, `students.<index>.<field>` for several, and `students` for too many.
 */
export interface CreateStudentsRequest {
  students: NewStudent[];
}

export interface StudentsResponse {
  success: true;
  students: Student[];
}

/**
 * `PUT /students/:id` (parent, own student; 404 for any other or a removed one): 200 {@link StudentResponse}. Omitted fields stay
 * unchanged; null or '' removes `student_email` or `school`, null removes `graduation_year`. A new password ends the student's sessions, and the student is emailed about
 * it. A new email address is sent a link to choose a password.
 * 422 `errors` by field, `errors.student_email` when another student has the address. 409 `stale_version` when `version` is sent and
 * another client has saved since. 429 after 60 changes, or 10 changes of email addresses, in an hour.
 */
export interface UpdateStudentRequest {
  student_name: string;
  student_email?: string | null;
  school?: string | null;
  graduation_year?: number | null;
  password?: string;
  password_confirmation?: string;
  /** {@link Student.version} as read. */
  version?: number;
}

/**
 * Response of `PUT /students/:id`. `DELETE /students/:id` (parent, own student; 404 for any other or a removed one) returns 200
 * `{ success: true }`: the student is hidden and signed out immediately.
 */
export interface StudentResponse {
  success: true;
  student: Student;
}

/**
 * `PUT /students/:id/booking` (parent, own student; 404 for any other or a removed one): 200 {@link StudentResponse}. Sets whether the
 * student may book, move and cancel their own lessons. 409 `stale_version` when another client has changed the student since, unless the
 * setting already has this value.
 */
export interface StudentBookingRequest {
  allowed: boolean;
  /** {@link Student.version} as read. */
  version: number;
}

/** A registration, as shown to its student: without the price. */
export type StudentRegistration = Omit<Exam, 'student_name' | 'student_id' | 'total' | 'paid_by_other_parent'>;

/** `GET /student/dashboard` (student). */
export interface StudentDashboardResponse {
  success: true;
  data: {
    student: Pick<Student, 'id' | 'student_name' | 'student_email' | 'school' | 'graduation_year' | 'created_at'>;
    /** The parent who manages the account. */
    parent: { firstname: string; lastname: string };
    /** Registrations for this student in the parent's account, newest first. */
    registrations: StudentRegistration[];
  };
}

/**
 * `POST /send-email` (parent) emails one of the caller's students a one-time link to choose a password. `to` must be the address of such a
 * student; otherwise 422 `errors.to`. `subject` and `html` are accepted but ignored, because the email has a fixed subject and text. 404
 * without an email server, 500 `mail_failed` when the server rejects it. 429 after 5 an hour for one account or one recipient, or 30 from
 * one network.
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
  /**
   * False while the parent still has to confirm their own email address, or that the student is their child, and while the invitation waits
   * for a limit ({@link Student.emailed_after}). The email is then sent later.
   */
  sent: boolean;
}

/**
 * `POST /students/confirm` (parent) confirms that these students are the caller's children and may sign in: 200 {@link StudentsResponse}
 * with all students of the family. Required after an account was first confirmed through a password reset, because a stranger could have
 * added students before. 404 when one of the ids is not the caller's.
 */
export interface ConfirmStudentsRequest {
  student_ids: string[];
}

/**
 * `PUT /student/password` (student) changes the caller's password. All sessions end, and the response contains a new one. 422 `errors` by
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
  /** Token of the new session. */
  token: string;
}

export const listStudents = call('GET', '/parent/user/:parentId', 'parent', {
  answer: type<StudentsResponse>(),
  legacyPath: true,
});
export const createStudents = call('POST', '/students', 'parent', {
  body: type<CreateStudentsRequest>(),
  answer: type<StudentsResponse>(),
  legacyPath: true,
  status: 201,
  idempotent: 'key',
  audit: ['account'],
  example: {
    students: [
      {
        graduation_year: 2028,
        password: 'Student2026',
        password_confirmation: 'Student2026',
        school: 'Rye High School',
        student_email: 'ann@example.com',
        student_name: 'Ann Marie Doe',
      },
    ],
  },
});
export const updateStudent = call('PUT', '/students/:id', 'parent', {
  body: type<UpdateStudentRequest>(),
  answer: type<StudentResponse>(),
  legacyPath: true,
  refusals: ['stale_version'],
  audit: ['student'],
  example: { graduation_year: null, school: null, student_email: null, student_name: 'Ann Lee' },
});
export const deleteStudent = call('DELETE', '/students/:id', 'parent', {
  answer: type<DoneResponse>(),
  legacyPath: true,
  audit: ['student'],
});
/** Confirms children whose sign-in was held until then, and answers with all students of the family. */
export const confirmStudents = call('POST', '/students/confirm', 'parent', {
  body: type<ConfirmStudentsRequest>(),
  answer: type<StudentsResponse>(),
  idempotent: 'state',
  refusals: ['not_found'],
  audit: ['account'],
  example: { student_ids: ['2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02'] },
});
/** Sets whether a child may book, move and cancel their own lessons. */
export const setStudentBooking = call('PUT', '/students/:id/booking', 'parent', {
  body: type<StudentBookingRequest>(),
  answer: type<StudentResponse>(),
  audit: ['student'],
  example: { allowed: true, version: 1 },
});
export const getStudentDashboard = call('GET', '/student/dashboard', 'student', {
  answer: type<StudentDashboardResponse>(),
});
/** Changes the signed-in student’s own password. The session gets the new token of the answer. */
export const changeStudentPassword = call('PUT', '/student/password', 'student', {
  body: type<ChangeStudentPasswordRequest>(),
  answer: type<ChangeStudentPasswordResponse>(),
  audit: ['student'],
  example: { current_password: 'Student2026', password: 'Another2026', password_confirmation: 'Another2026' },
});
/**
 * Emails a student about the account. `sent` is false if the email is held until the parent has confirmed their own
 * address.
 */
export const sendEmail = call('POST', '/send-email', 'parent', {
  body: type<SendEmailRequest>(),
  answer: type<SendEmailResponse>(),
  legacyPath: true,
  idempotent: 'key',
  refusals: ['mail_failed', 'not_found'],
  audit: ['student'],
  example: {
    html: '<p>Welcome, Ann Marie Doe.</p>',
    subject: 'Your student account',
    to: 'ann@example.com',
    type: 'student_account_notification',
  },
});
