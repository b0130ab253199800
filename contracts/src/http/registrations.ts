/** `POST /new_sat_act` with `type` `sat_act_course`. On the wire each field may be a string (multipart). */
export interface CourseRegistrationBody {
  parent_firstname: string;
  parent_lastname: string;
  parent_phone: string;
  parent_email: string;
  student_firstname: string;
  student_lastname: string;
  student_email: string;
  school: string;
  grade: string;
  package_name: string;
  /** Package id. */
  packages: string;
  /** Dollars. Only compared with the server's own price. */
  amount: number | string;
  /** Ignored: the server asks the payment provider. */
  payment_status: 'Pending' | 'Success';
  course_type: 'sat_act_course';
  /** YYYY-MM-DD, academy time: the day of registration. */
  exam_date: string;
  type: 'sat_act_course';
  /** The provider's intent id, after payment. */
  payment_intent_id?: string;
}

/** 201 when this post booked it, 200 with the same id when it was booked before. */
export interface RegistrationResponse {
  success: true;
  status: 'success';
  message: 'Registration submitted successfully';
  registration_id: string;
}

export type RegistrationStatus = 'booked' | 'completed' | 'cancelled' | 'refunded';

/** One row of the dashboard's registrations. */
export interface Exam {
  id: string;
  student_name: string;
  exam_type: string;
  package: string | null;
  /** Dollars. */
  total: number | null;
  status: RegistrationStatus;
  created_at: string;
  /** YYYY-MM-DD, academy time. */
  exam_date: string;
}

export interface ExamsResponse {
  success: true;
  status: 'success';
  data: { exams: Exam[]; student: { name: string } | null };
}
