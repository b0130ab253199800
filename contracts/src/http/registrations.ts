import type { SatOrAct } from '../rules/exams.js';
import type { Dollars } from '../rules/money.js';
import type { DetailName } from '../rules/registration-details.js';

/** Who is registered and by whom, as `/new_sat_act` spells it. On the wire each field may be a string (multipart). */
interface SatActPeople {
  parent_firstname: string;
  parent_lastname: string;
  parent_phone: string;
  parent_email: string;
  student_firstname: string;
  student_lastname: string;
  student_email: string;
  school: string;
}

/** The same people, as the other four calls spell them. The server reads both spellings everywhere. */
interface ServicePeople {
  parent_first_name: string;
  parent_last_name: string;
  parent_phone: string;
  parent_email: string;
  student_first_name: string;
  student_last_name: string;
  student_email: string;
  school: string;
}

/** Answers to the questions of `detailFields`, all optional: text, an option, or options with commas between them.
 * The server reads a list as well. Only registrations for a package have them. */
type PackageDetails = Partial<Record<DetailName, string>>;

/** Ignored by the server, which asks the payment provider instead. */
interface ClaimedPayment {
  payment_status: 'Pending' | 'Success';
}

/** `POST /new_sat_act` with `type` `sat_act_course`. */
export interface CourseRegistrationBody extends SatActPeople, PackageDetails, ClaimedPayment {
  grade: string;
  package_name: string;
  /** Package id. */
  packages: string;
  /** Dollars. Only compared with the server's own price. */
  amount: Dollars;
  course_type: 'sat_act_course';
  /** YYYY-MM-DD, academy time: the day of registration. */
  exam_date: string;
  type: 'sat_act_course';
  /** The provider's intent id, after payment. */
  payment_intent_id?: string;
}

/** One chosen test of a diagnostic registration: fields `test_N_<name>`, N from 1. Dates are "YYYY-MM-DD HH:mm". */
export type NumberedTestField =
  `test_${number}_${'id' | 'title' | 'price_per_slot' | 'total_price' | 'is_diagnostic' | 'is_practice' | 'sat_date' | 'act_date' | 'all_dates' | 'date_count' | 'dates'}`;

/** `POST /new_sat_act` without a course `type`: diagnostic tests. */
export type DiagnosticRegistrationBody = SatActPeople &
  ClaimedPayment & {
    /** Title of the first test. */
    test_type: string;
    /** First date of the first test. */
    date: string;
    all_test_types: string[];
    all_test_titles: string[];
    all_dates: string[];
    /** As people read them: "Saturday, November 28th @ 9am". */
    all_formatted_dates: string[];
    total_test_count: number | string;
    total_date_count: number | string;
    /** Dollars. */
    total_amount: Dollars;
    course_type: 'sat_act_diagnostic';
    bank_name: '';
    account_number: '';
    stripe_id?: string;
  } & Partial<Record<NumberedTestField, string | number | string[]>>;

/** `POST /practice_tests`. */
export interface PracticeRegistrationBody extends ServicePeople, ClaimedPayment {
  /** Title or id of the first test. */
  test_type: string;
  /** Dates of the first test, "YYYY-MM-DD HH:mm". */
  dates: string[];
  /** Which exam the first test is, where its title names neither: "Practice Test with Review". */
  exam?: SatOrAct;
  /** Every test with its dates; rules over the three fields above when present. */
  tests?: { id: string; dates: string[]; exam?: SatOrAct }[];
  course_type: 'sat_act_practice';
  bank_name: '';
  account_number: '';
  stripe_id?: string;
}

type Flag = 0 | 1;

/** `POST /college_admission`. Exactly one flag is 1. */
export interface AdmissionsRegistrationBody extends ServicePeople, PackageDetails, ClaimedPayment {
  grade: string;
  package_id: string;
  /** The package's name. */
  package_type: string;
  /** Dollars. */
  subtotal: number | string;
  exam_date: string;
  initial_intake: Flag;
  five_session_package: Flag;
  ten_session_package: Flag;
  fifteen_session_package: Flag;
  twenty_session_package: Flag;
  course_type: 'college_admissions';
  payment_intent_id?: string;
}

/** `POST /college_essays`. */
export interface EssaysRegistrationBody extends ServicePeople, PackageDetails, ClaimedPayment {
  grade: string;
  /** Package id. */
  packages: string;
  /** Holds the price in dollars, as documented; the server ignores it. */
  sessions: number | string;
  exam_date: string;
  course_type: 'college_essays';
  payment_intent_id?: string;
}

/** `POST /executive_coaching`. */
export interface ExecutiveRegistrationBody extends ServicePeople, PackageDetails, ClaimedPayment {
  grade: string;
  /** The package's name; `package_id` is read first when sent. */
  package_type: string;
  package_id?: string;
  /** Dollars. */
  subtotal: number | string;
  type: 'executive_function';
  exam_date: string;
  course_type: 'executive_function';
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
  /** The family's student; a name alone may fit two. Null when it is not known which one it is. */
  student_id?: string | null;
  exam_type: string;
  package: string | null;
  /** Dollars. */
  total: number | null;
  status: RegistrationStatus;
  created_at: string;
  /** YYYY-MM-DD, academy time: the next coming date of a dated registration, else its last one; undated: the day of registration. */
  exam_date: string;
  /** All dates of a dated registration, "YYYY-MM-DD HH:mm"; left out for undated ones. */
  dates?: string[];
  /** True while a seat has no date, because the academy closed the one it had. */
  to_be_chosen?: true;
}

export interface ExamsResponse {
  success: true;
  status: 'success';
  data: { exams: Exam[]; student: { name: string } | null };
}
