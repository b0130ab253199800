import { call, type } from './call.js';
import type { SatOrAct } from '../rules/exams.js';
import type { Dollars } from '../rules/money.js';
import type { DetailName } from '../rules/registration-details.js';

/** Beside the documented fields. */
interface ChosenStudent {
  /** Id of the family's child that was chosen. Ignored unless the child is the signed-in parent's. */
  student_id?: string;
}

/** The parent and the student, with the field names of `/new_sat_act`. In multipart requests, every field may be a string. */
interface SatActPeople extends ChosenStudent {
  parent_firstname: string;
  parent_lastname: string;
  parent_phone: string;
  parent_email: string;
  student_firstname: string;
  student_lastname: string;
  student_email: string;
  school: string;
}

/** The same people, with the field names of the other four calls. The server accepts both spellings in every call. */
interface ServicePeople extends ChosenStudent {
  parent_first_name: string;
  parent_last_name: string;
  parent_phone: string;
  parent_email: string;
  student_first_name: string;
  student_last_name: string;
  student_email: string;
  school: string;
}

/**
 * Optional answers to the questions in `detailFields`: text, an option, or several options separated by commas. The server also accepts an
 * array. Only registrations for packages have them.
 */
type PackageDetails = Partial<Record<DetailName, string>>;

/** Ignored by the server, which checks with the payment provider instead. */
interface ClaimedPayment {
  payment_status: 'Pending' | 'Success';
}

/** `POST /new_sat_act` with `type` `sat_act_course`. */
export interface CourseRegistrationBody extends SatActPeople, PackageDetails, ClaimedPayment {
  grade: string;
  package_name: string;
  /** Package id. */
  packages: string;
  /** Dollars. Only compared with the price in the catalog. */
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
    /** As displayed: "Saturday, November 28th @ 9am". */
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
  /** Exam of the first test, if its title names none: "Practice Test with Review". */
  exam?: SatOrAct;
  /** Every test with its dates. If present, it overrides the three fields above. */
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
  /** Contains the price in dollars, as documented. The server ignores it. */
  sessions: number | string;
  exam_date: string;
  course_type: 'college_essays';
  payment_intent_id?: string;
}

/** `POST /executive_coaching`. */
export interface ExecutiveRegistrationBody extends ServicePeople, PackageDetails, ClaimedPayment {
  grade: string;
  /** The package's name. `package_id` takes precedence if sent. */
  package_type: string;
  package_id?: string;
  /** Dollars. */
  subtotal: number | string;
  type: 'executive_function';
  exam_date: string;
  course_type: 'executive_function';
  payment_intent_id?: string;
}

/** 201 when this request booked it, 200 with the same id when it was already booked. */
export interface RegistrationResponse {
  success: true;
  status: 'success';
  message: 'Registration submitted successfully';
  registration_id: string;
}

export type RegistrationStatus = 'booked' | 'completed' | 'cancelled' | 'refunded';

/** A registration on the dashboard. */
export interface Exam {
  id: string;
  student_name: string;
  /** The family's student, because a name can be ambiguous. Null when the student is unknown. */
  student_id?: string | null;
  exam_type: string;
  package: string | null;
  /** Dollars; null if the other parent of the student paid. */
  total: number | null;
  /** Present if the other parent of the student paid. */
  paid_by_other_parent?: true;
  status: RegistrationStatus;
  created_at: string;
  /** YYYY-MM-DD, academy time: the next date, otherwise the last one. Without dates, the day of registration. */
  exam_date: string;
  /** All dates, "YYYY-MM-DD HH:mm"; omitted if it has none. */
  dates?: string[];
  /** True while a seat has no date, because the academy closed its date. */
  to_be_chosen?: true;
  /** The test that its sessions came with; omitted if it was bought. */
  came_with?: CameWith;
}

/** The test that included sessions came with. */
export interface CameWith {
  /** Id of the test's registration. */
  registration_id: string;
  /** Dates of the test that are booked, in order: "YYYY-MM-DD HH:mm", academy time. */
  dates: string[];
}

export interface ExamsResponse {
  success: true;
  status: 'success';
  data: { exams: Exam[]; student: { name: string } | null };
}

export const listRegistrations = call('GET', '/students/:parentId/exams', 'parent', {
  answer: type<ExamsResponse>(),
  legacyPath: true,
});
/** What the documented posts after a charge may be refused with. */
export const claimRefusals = ['payment_required', 'payment_not_completed', 'payment_already_used'] as const;

/** People as every example names them. */
const peopleExample = {
  parent_first_name: 'Jane',
  parent_last_name: 'Doe',
  parent_phone: '9145550123',
  parent_email: 'jane@example.com',
  student_first_name: 'Ann',
  student_last_name: 'Doe',
  student_email: 'ann@example.com',
  school: 'Rye High School',
  payment_status: 'Success',
} as const;

/** A course as it is registered before it is paid. */
export const courseExample = {
  parent_firstname: 'Jane',
  parent_lastname: 'Doe',
  parent_phone: '9145550123',
  parent_email: 'jane@example.com',
  student_firstname: 'Ann',
  student_lastname: 'Doe',
  student_email: 'ann@example.com',
  school: 'Rye High School',
  grade: '11th',
  package_name: '5 Sessions',
  packages: 'sat-act-course-5',
  amount: '1475',
  course_type: 'sat_act_course',
  exam_date: '2026-01-05',
  type: 'sat_act_course',
  payment_status: 'Pending',
} as const;

export const createSatActRegistration = call('POST', '/new_sat_act', 'public', {
  body: type<CourseRegistrationBody | DiagnosticRegistrationBody>(),
  answer: type<RegistrationResponse>(),
  legacyPath: true,
  status: 201,
  repeatStatus: 200,
  idempotent: 'key',
  refusals: [...claimRefusals, 'price_changed'],
  audit: ['payment'],
  example: {
    ...courseExample,
    payment_status: 'Success',
    payment_intent_id: 'mock_pi_0123456789abcdef0123456789abcdef',
  },
});
export const createPracticeTestRegistration = call('POST', '/practice_tests', 'public', {
  body: type<PracticeRegistrationBody>(),
  answer: type<RegistrationResponse>(),
  legacyPath: true,
  status: 201,
  repeatStatus: 200,
  idempotent: 'key',
  refusals: [...claimRefusals, 'price_changed', 'seat_taken'],
  audit: ['payment'],
  example: {
    ...peopleExample,
    test_type: 'SAT Practice Test',
    dates: ['2026-11-28 09:00'],
    tests: [{ id: 'practice-sat', dates: ['2026-11-28 09:00'] }],
    course_type: 'sat_act_practice',
    bank_name: '',
    account_number: '',
    stripe_id: 'mock_pi_0123456789abcdef0123456789abcdef',
  },
});
export const createAdmissionsRegistration = call('POST', '/college_admission', 'public', {
  body: type<AdmissionsRegistrationBody>(),
  answer: type<RegistrationResponse>(),
  legacyPath: true,
  status: 201,
  repeatStatus: 200,
  idempotent: 'key',
  refusals: [...claimRefusals, 'price_changed'],
  audit: ['payment'],
  example: {
    ...peopleExample,
    grade: '11th',
    package_id: 'admissions-intake',
    package_type: 'Initial Intake',
    subtotal: '295.00',
    exam_date: '2026-01-05',
    initial_intake: 1,
    five_session_package: 0,
    ten_session_package: 0,
    fifteen_session_package: 0,
    twenty_session_package: 0,
    course_type: 'college_admissions',
    payment_intent_id: 'mock_pi_0123456789abcdef0123456789abcdef',
  },
});
export const createEssaysRegistration = call('POST', '/college_essays', 'public', {
  body: type<EssaysRegistrationBody>(),
  answer: type<RegistrationResponse>(),
  legacyPath: true,
  status: 201,
  repeatStatus: 200,
  idempotent: 'key',
  refusals: [...claimRefusals, 'price_changed'],
  audit: ['payment'],
  example: {
    ...peopleExample,
    grade: '12th',
    packages: 'essays-5',
    sessions: '475',
    exam_date: '2026-01-05',
    course_type: 'college_essays',
    payment_intent_id: 'mock_pi_0123456789abcdef0123456789abcdef',
  },
});
export const createExecutiveRegistration = call('POST', '/executive_coaching', 'public', {
  body: type<ExecutiveRegistrationBody>(),
  answer: type<RegistrationResponse>(),
  legacyPath: true,
  status: 201,
  repeatStatus: 200,
  idempotent: 'key',
  refusals: [...claimRefusals, 'price_changed'],
  audit: ['payment'],
  example: {
    ...peopleExample,
    grade: '9th',
    package_id: 'executive-5',
    package_type: 'Five 30-Minute Sessions',
    subtotal: '450.00',
    type: 'executive_function',
    exam_date: '2026-01-05',
    course_type: 'executive_function',
    payment_intent_id: 'mock_pi_0123456789abcdef0123456789abcdef',
  },
});
