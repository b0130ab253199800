import type { LoginRequest, RegisterRequest } from '@academy/contracts/http/accounts';
import { coursePackages } from '@academy/contracts/seed/course-packages';
import { releasedVersion } from '@academy/contracts/legal/version-names';
import type { CheckoutLine, CreatePaymentIntentRequest, CourseLineBody } from '@academy/contracts/http/payments';
import type { NewStudent } from '@academy/contracts/http/students';
import { facts, type State } from './state';

/** The family of every exchange. The server puts another one beside it, which no answer may speak of. */
export const parent = {
  firstname: 'Jane',
  lastname: 'Doe',
  email: 'jane@example.com',
  password: 'Abcdefg1',
  phone_no: '9145550123',
} satisfies Partial<RegisterRequest>;

export const student: NewStudent = {
  student_name: 'Ann Marie Doe',
  student_email: 'ann@example.com',
  school: 'Rye High School',
  graduation_year: 2028,
  password: 'Student2026',
  password_confirmation: 'Student2026',
};

/** A student of the other family. */
export const otherStudent = { student_email: 'zoe@example.com' } as const;

/** The parent of the other family. */
export const otherParent = { email: 'olga@example.com' } as const;

export const ids = {
  parent: '1b6a2f4e-0f5c-4b0a-8a55-6f1f0c7d2a01',
  student: '2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02',
  line: '3d8c4b6a-2b7e-4d2c-8c77-8b3b2e9f4c03',
  checkout: '4e9d5c7b-3c8f-4e3d-9d88-9c4c3fa05d04',
  payment: '5fae6d8c-4d9a-4f4e-8e99-ad5d4ab16e05',
  registration: '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06',
  calendar: '7bc08fae-6fbc-4b6a-8abb-cf7f6cd38a07',
} as const;

const coursePackage = coursePackages[0] as (typeof coursePackages)[number];

/** What the course form sends for the family's child. */
export const courseBody: CourseLineBody = {
  parent_firstname: parent.firstname,
  parent_lastname: parent.lastname,
  parent_phone: parent.phone_no,
  parent_email: parent.email,
  student_firstname: 'Ann',
  student_lastname: 'Doe',
  student_email: 'ann@example.com',
  school: 'Rye High School',
  grade: '11th',
  type: 'sat_act_course',
  course_type: 'sat_act_course',
  packages: coursePackage.id,
  package_name: coursePackage.name,
  amount: String(coursePackage.priceCents / 100),
  exam_date: '2026-01-05',
  payment_status: 'Pending',
};

export const line: CheckoutLine = { line_id: ids.line, call: 'new_sat_act', body: courseBody };

/** The checkout of that registration. */
export const checkout = {
  amount: coursePackage.priceCents,
  currency: 'usd',
  description: `SAT/ACT Course: ${coursePackage.name}`,
  purpose: 'registrations',
  terms_version: releasedVersion,
  lines: [line],
} satisfies CreatePaymentIntentRequest;

/** Example of a demo intent, as long as a real one. */
export const intent = 'mock_pi_0123456789abcdef0123456789abcdef';

export const tokens = {
  parent: 'parent-token',
  student: `student-token-${ids.student}.secret`,
  checkout: 'checkout-token',
  link: 'link-token',
} as const;

export const credentials = ({ email, password }: LoginRequest): LoginRequest => ({ email, password });

/** What may be true of the server. Its side of the tests knows how to make each of them so. */
export const states = {
  noFamily: ['this family is not known'],
  parent: ['a parent is registered', facts(parent)],
  parentSignedIn: ['the parent is signed in'],
  student: ['the parent has a student', facts(student)],
  otherStudent: ['the other family has a student', facts(otherStudent)],
  confirmedFamilies: ['both families have confirmed their email addresses'],
  sharedCalendar: ['the parent has a link to the family’s calendar'],
  secondDevice: ['the parent is signed in on another device, too'],
  resetLink: ['the parent was mailed a link to a new password'],
  verificationLink: ['the parent was mailed a link that confirms the address'],
  unknownToken: ['the token is not known'],
  studentSignedIn: ['the student is signed in'],
  noMail: ['there is no mail server'],
  databaseDown: ['the database is down'],
  signInsUsedUp: ['the parent has failed to sign in too often'],
  manyCheckouts: [
    'a guest has opened as many checkouts as one may without confirming an email',
    facts({ email: parent.email }),
  ],
  openCheckout: ['a checkout is open', facts(checkout)],
  otherToken: ['the token is of another checkout'],
  charged: ['its payment has succeeded'],
  booked: ['its registrations are booked'],
} as const satisfies Record<string, State>;
