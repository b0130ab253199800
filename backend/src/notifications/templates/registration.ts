import { nextStepsOf } from '@academy/contracts/defaults/next-steps';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import {
  calendarFileName,
  testCalendar,
  testName,
  testPlace,
  type BookedTest,
} from '@academy/contracts/rules/test-calendar';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { academyTime } from '../academy-time.js';
import { oneLine } from '../markup.js';
import type { MailContent } from '../mail.js';
import { aside, button, facts, factLines, layout, notice, paragraph, staffLayout, type Fact } from './layout.js';

/** A paid registration, as the emails to parent and staff show it. */
export interface RegistrationMail {
  registrationId: string;
  registeredAt: Date;
  /** When it was made, or one of its tests last moved. */
  changedAt: Date;
  serviceType: ServiceType;
  packageName: string;
  /** In the order of their dates; empty for what has no dates yet. */
  tests: readonly BookedTest[];
  amountCents: Cents;
  studentFirstName: string;
  studentLastName: string;
  studentEmail: string;
  school: string;
  grade: string | null;
  parentFirstName: string;
  parentLastName: string;
  parentEmail: string;
  /** Digits only. */
  parentPhone: string;
  /** True when no real money moved. */
  demo: boolean;
  /** Where a signed-in parent sees it; null for a guest. */
  dashboardUrl: string | null;
}

const demoText = 'Demo registration: no card was charged.';

/** The student's name on one line. */
export function studentOf({ studentFirstName, studentLastName }: RegistrationMail): string {
  return oneLine(`${studentFirstName} ${studentLastName}`);
}

/** For a parent who calls: the office finds a registration by its id. */
export const idLine = ({ registrationId }: RegistrationMail): string =>
  `If you call about it, we find it by this id: ${registrationId}`;

/** For the office. */
export const findRegistration =
  'The office’s tools take the registration id above to refund, cancel or move it. Its payment is on the operations page /ledger.';

/** What was bought: the package, or every test with its date and where it is held. */
function boughtOf({ packageName, tests }: RegistrationMail): Fact[] {
  if (tests.length === 0) return [['Package', packageName]];
  return [...tests.map((test): Fact => [oneLine(testName(test)), formatTestDate(test.date)]), ['Where', testPlace]];
}

/** The calendar file of what has dates. */
export function calendarOf(registration: RegistrationMail): Pick<MailContent, 'attachments'> {
  const { registrationId, tests, changedAt } = registration;
  if (tests.length === 0) return {};
  const content = testCalendar(registrationId, studentOf(registration), tests, changedAt);
  return {
    attachments: [{ filename: calendarFileName, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }],
  };
}

/** Confirms a registration to the parent: who, what, how much, and what happens next. */
export function registrationMail(registration: RegistrationMail): MailContent {
  const { serviceType, demo, dashboardUrl } = registration;
  const service = serviceNames[serviceType];
  const student = studentOf(registration);
  const rows: Fact[] = [
    ['Student', student],
    ['Service', service],
    ...boughtOf(registration),
    ['Price', formatCents(registration.amountCents)],
    ['Registered on', academyTime(registration.registeredAt)],
  ];
  const done = `Hello ${registration.parentFirstName}, ${student} is registered for ${service}. The payment receipt comes in a separate mail.`;
  const steps = nextStepsOf(serviceType).map((step, index) => `${index + 1}. ${step}`);
  const content = layout({
    subject: `${student} is registered for ${service}`,
    heading: 'Registration confirmed',
    body: [
      ...(demo ? [notice(demoText)] : []),
      paragraph(done),
      facts(rows),
      paragraph('What happens next'),
      ...steps.map(paragraph),
      ...(dashboardUrl ? [button('Open your dashboard', dashboardUrl)] : []),
      aside(idLine(registration)),
    ],
    text: [
      ...(demo ? [demoText] : []),
      oneLine(done),
      factLines(rows),
      `What happens next\n${steps.join('\n')}`,
      ...(dashboardUrl ? [`Open your dashboard: ${dashboardUrl}`] : []),
      idLine(registration),
    ].join('\n\n'),
    reason: 'You get this mail because your email address was given for this registration.',
  });
  return { ...content, ...calendarOf(registration) };
}

/** Notifies staff of a registration, with the family's contact details. */
export function registrationStaffMail(registration: RegistrationMail): MailContent {
  const student = studentOf(registration);
  const service = serviceNames[registration.serviceType];
  const rows: Fact[] = [
    ['Student', student],
    ['Student email', registration.studentEmail],
    ['School', registration.school],
    ['Grade', registration.grade ?? 'not given'],
    ['Parent', `${registration.parentFirstName} ${registration.parentLastName}`],
    ['Parent email', registration.parentEmail],
    ['Parent phone', registration.parentPhone],
    ['Service', service],
    ...boughtOf(registration),
    ['Price', formatCents(registration.amountCents)],
    ['Registered on', academyTime(registration.registeredAt)],
    ['Registration id', registration.registrationId],
  ];
  const content = staffLayout({
    subject: `New registration: ${student}, ${service}`,
    heading: 'New registration',
    body: [...(registration.demo ? [notice(demoText)] : []), facts(rows)],
    text: [...(registration.demo ? [demoText] : []), factLines(rows)].join('\n\n'),
    replyTo: registration.parentEmail,
    find: findRegistration,
  });
  return { ...content, ...calendarOf(registration) };
}
