import { formatPhone } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { nextStepsOf } from '@academy/contracts/seed/next-steps';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import type { Policy } from '@academy/contracts/rules/policy';
import { registrationChangeTexts } from '@academy/contracts/rules/refund-words';
import type { LinkStep } from '@academy/contracts/rules/link-step';
import { describeDetails } from '@academy/contracts/rules/registration-details';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import { testName, type BookedTest } from '@academy/contracts/rules/booked-test';
import { calendarFileName, testEvents, testPlace } from '@academy/contracts/rules/test-calendar';
import { oneLine } from '../one-line.js';
import type { Attachment, MailContent } from '../mail.js';
import { publishedFile, requestFiles, type MailedEntries } from './calendar-files.js';
import { familyPage, layout, staffLayout, type MailPage } from './layout.js';
import { aside, button, facts, greeting, group, notice, type Fact, type Part } from './parts.js';
import { receiptParts, type ReceiptMail } from './payment-receipt.js';

/** A paid registration, as the emails to parent and staff show it. */
export interface RegistrationMail {
  registrationId: string;
  paymentId: string;
  registeredAt: Date;
  /** When it was made, or when one of its tests was last moved. */
  changedAt: Date;
  serviceType: ServiceType;
  packageName: string;
  /** Sessions of a package when it was bought; null when it has no session count. */
  sessions: number | null;
  /** By date; empty when undated. */
  tests: readonly BookedTest[];
  /** Whether a lesson of the package is booked or a session was used. */
  isStarted: boolean;
  /** The original price, regardless of later transfers to a sibling. */
  amountCents: Cents;
  /** The student's record; null if none is known. */
  studentId: string | null;
  studentFirstName: string;
  studentLastName: string;
  studentEmail: string;
  school: string;
  grade: string | null;
  /** Stored answers of the form, see `detailFields`. */
  details: Readonly<Record<string, string>>;
  parentFirstName: string;
  parentLastName: string;
  parentEmail: string;
  /** Digits only. */
  parentPhone: string;
  /** True when no real money moved. */
  demo: boolean;
  /** The policy it was bought under. */
  policy: Pick<Policy, 'refundDays' | 'lateLessonHours'>;
  /** The database's time when this was read. */
  now: Date;
  /** Whether it belongs to an account, so that the parent signs in to see it. */
  isOfAccount: boolean;
  /** What the parent of an account does so that it gets its student; null if it has one, and for a guest. */
  linkStep: LinkStep | null;
  /** Where the parent sees it. */
  page: MailPage;
}

const demoNotice = notice('Demo registration: no card was charged.');

/** The student's name on one line. */
export function studentOf({ studentFirstName, studentLastName }: RegistrationMail): string {
  return oneLine(fullName(studentFirstName, studentLastName));
}

/** A reference to read out on the phone: staff find a payment and all it bought by it. */
export const referenceLine = ({ paymentId }: { paymentId: string }): Part =>
  aside(`If you call us about this, please have receipt number ${receiptNumber(paymentId)} ready.`);

/** What was bought: the package, or every test with its date, and the location. */
export function boughtRows({ packageName, tests }: RegistrationMail): Fact[] {
  if (tests.length === 0) return [['Package', packageName]];
  return [...tests.map((test): Fact => [testName(test), longDateTime(test.date)]), ['Where', testPlace]];
}

/** The calendar entries of its tests. @param tests some of them */
export const entriesOf = (registration: RegistrationMail, tests = registration.tests): MailedEntries => ({
  filename: calendarFileName,
  events: testEvents(registration.registrationId, studentOf(registration), tests),
  changedAt: registration.changedAt,
});

/** The calendar file for the academy's staff; none when the registration is undated. */
export const calendarOf = (registration: RegistrationMail): Attachment[] => publishedFile(entriesOf(registration));

/** What happens next, numbered. None for a package that has started: its first session no longer needs to be scheduled. */
export function stepsOf(
  { serviceType, isStarted, tests, isOfAccount, linkStep, studentEmail }: RegistrationMail,
  to: 'parent' | 'student' = 'parent',
): string[] {
  if (isStarted) return [];
  const reader = to === 'student' ? to : isOfAccount ? 'signed-in parent' : 'guest';
  return nextStepsOf(serviceType, tests, { reader, linkStep, studentEmail, inEmail: true }).map(
    (step, index) => `${index + 1}. ${step}`,
  );
}

/**
 * Confirms a registration to the parent without the payment's own email: who, what, how much, and what happens next.
 * @param receipt the payment's receipt if the email is to contain it
 * @param aboutReceipt a sentence about it
 */
export function registrationMail(
  registration: RegistrationMail,
  receipt: ReceiptMail | null = null,
  aboutReceipt = '',
): MailContent {
  const { page } = registration;
  const service = serviceNames[registration.serviceType];
  const student = studentOf(registration);
  const steps = stepsOf(registration);
  return layout({
    subject: `${student} is registered for ${service}`,
    heading: 'Registration confirmed',
    body: [
      registration.demo && demoNotice,
      greeting(registration.parentFirstName),
      `${student} is registered for ${service}. ${receipt ? aboutReceipt : ''}`,
      facts([
        ['Student', student],
        ['Service', service],
        ...boughtRows(registration),
        ['Price', formatCents(registration.amountCents)],
        ['Registered on', longDateTime(registration.registeredAt)],
      ]),
      group([
        steps.length > 0 && 'What happens next',
        ...steps,
        ...registrationChangeTexts(registration, registration.now),
      ]),
      button(page.label, page.url),
      ...(receipt ? receiptParts(receipt) : []),
      referenceLine(registration),
    ],
    attachments: requestFiles({ ...entriesOf(registration), attendee: registration.parentEmail }),
    reason: 'You are receiving this email because this registration was made with your email address.',
  });
}

/** Notifies staff of a registration, with the family's contact details. @param office URL of the office */
export function registrationStaffMail(registration: RegistrationMail, office: string): MailContent {
  const student = studentOf(registration);
  const service = serviceNames[registration.serviceType];
  return staffLayout({
    subject: `New registration: ${student}, ${service}`,
    heading: 'New registration',
    body: [
      registration.demo && demoNotice,
      facts([
        ['Student', student],
        ['Student email', registration.studentEmail],
        ['School', registration.school],
        ['Grade', registration.grade ?? 'Not given'],
        ...parentRows(registration),
        ['Service', service],
        ...boughtRows(registration),
        ...describeDetails(registration.details),
        ['Price', formatCents(registration.amountCents)],
        ['Registered on', longDateTime(registration.registeredAt)],
        ['Registration ID', registration.registrationId],
      ]),
    ],
    attachments: calendarOf(registration),
    replyTo: registration.parentEmail,
    page: familyPage(office, registration.registrationId),
  });
}

/** How staff reach the parent. */
export const parentRows = (registration: RegistrationMail): Fact[] => [
  ['Parent', fullName(registration.parentFirstName, registration.parentLastName)],
  ['Parent email', registration.parentEmail],
  ['Parent phone', formatPhone(registration.parentPhone)],
];
