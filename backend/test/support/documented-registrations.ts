import type {
  AdmissionsRegistrationBody,
  CourseRegistrationBody,
  DiagnosticRegistrationBody,
  EssaysRegistrationBody,
  ExecutiveRegistrationBody,
  NumberedTestField,
  PracticeRegistrationBody,
} from '@academy/contracts/http/registrations';
import { detailFields, type DetailName } from '@academy/contracts/rules/registration-details';

type FieldOf<Body> = Body extends unknown ? Extract<keyof Body, string> : never;

/** Lists the fields of a body. The compiler requires all of them. */
export const fields = <Body>(of: Record<FieldOf<Body>, 1>): string[] => Object.keys(of);

const servicePeople = {
  parent_first_name: 1,
  parent_last_name: 1,
  parent_phone: 1,
  parent_email: 1,
  student_first_name: 1,
  student_last_name: 1,
  student_email: 1,
  student_id: 1,
  school: 1,
  payment_status: 1,
  course_type: 1,
} as const;

/** The optional questions on every registration for a package. */
export const details = Object.fromEntries(detailFields.map(({ name }) => [name, 1])) as Record<DetailName, 1>;

/** The registration calls, and the fields their contract documents. */
export const documentedRegistrations = {
  createSatActRegistration: fields<CourseRegistrationBody | Omit<DiagnosticRegistrationBody, NumberedTestField>>({
    ...details,
    parent_firstname: 1,
    parent_lastname: 1,
    parent_phone: 1,
    parent_email: 1,
    student_firstname: 1,
    student_lastname: 1,
    student_email: 1,
    student_id: 1,
    school: 1,
    payment_status: 1,
    course_type: 1,
    grade: 1,
    package_name: 1,
    packages: 1,
    amount: 1,
    exam_date: 1,
    type: 1,
    payment_intent_id: 1,
    test_type: 1,
    date: 1,
    all_test_types: 1,
    all_test_titles: 1,
    all_dates: 1,
    all_formatted_dates: 1,
    total_test_count: 1,
    total_date_count: 1,
    total_amount: 1,
    bank_name: 1,
    account_number: 1,
    stripe_id: 1,
  }),
  createPracticeTestRegistration: fields<PracticeRegistrationBody>({
    ...servicePeople,
    test_type: 1,
    dates: 1,
    exam: 1,
    tests: 1,
    bank_name: 1,
    account_number: 1,
    stripe_id: 1,
  }),
  createAdmissionsRegistration: fields<AdmissionsRegistrationBody>({
    ...servicePeople,
    ...details,
    grade: 1,
    package_id: 1,
    package_type: 1,
    subtotal: 1,
    exam_date: 1,
    initial_intake: 1,
    five_session_package: 1,
    ten_session_package: 1,
    fifteen_session_package: 1,
    twenty_session_package: 1,
    payment_intent_id: 1,
  }),
  createEssaysRegistration: fields<EssaysRegistrationBody>({
    ...servicePeople,
    ...details,
    grade: 1,
    packages: 1,
    sessions: 1,
    exam_date: 1,
    payment_intent_id: 1,
  }),
  createExecutiveRegistration: fields<ExecutiveRegistrationBody>({
    ...servicePeople,
    ...details,
    grade: 1,
    package_type: 1,
    package_id: 1,
    subtotal: 1,
    type: 1,
    exam_date: 1,
    payment_intent_id: 1,
  }),
};
