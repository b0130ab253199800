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

/** `POST /students`: the first of `students` is created and answered as `students[0]` (201). */
export interface CreateStudentsRequest {
  students: NewStudent[];
}

export interface StudentsResponse {
  success: true;
  students: Student[];
}

/** `POST /send-email`. The server sends it to one of the caller's own students or to nobody. */
export interface SendEmailRequest {
  to: string;
  subject: string;
  html: string;
  type: 'student_account_notification';
}
