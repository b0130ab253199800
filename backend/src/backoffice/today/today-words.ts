import { fullName } from '@academy/contracts/rules/full-name';
import { shortDateTime } from '@academy/contracts/rules/date-format';
import { issueTexts } from '@academy/contracts/rules/payment-issues';
import { leadName } from '@academy/contracts/rules/lead-answers';
import { leadKindNames } from '@academy/contracts/rules/lead-labels';
import { formatCents } from '@academy/contracts/rules/money';
import { serviceNames } from '@academy/contracts/rules/services';
import type { DueTask } from '../../families/index.js';
import type { LateLead, LeadStep } from '../../leads/index.js';
import type { LessonAtRisk, LessonRisk, MissingNote } from '../../lessons/index.js';
import type { UndeliveredEmail } from '../../notifications/index.js';
import type { EndingPayment, OpenIssue, RefundToPayOut, UnpaidCheckout } from '../../payments/index.js';
import type { UnassignedRegistration } from '../../registrations/index.js';
import type { CrowdedDate, EndingOffer } from '../../seats/index.js';
import type { PossiblySharedStudent } from '../../students/index.js';

/** What is not being done while a schedule is not running. */
const scheduleTexts: Readonly<Record<string, string>> = {
  'catch-up-with-provider': 'Payments that the card provider did not report are not being looked up.',
  'check-webhook-endpoint': 'The card provider’s webhook is not being checked.',
  'clear-old-rows': 'Old data is not being deleted.',
  'delete-completed-jobs': 'Records of finished background work are not being deleted.',
  'delete-discarded-files': 'Files that are no longer needed are not being deleted.',
  'end-lessons': 'Lessons that are over are not being recorded as held.',
  'expire-extra-sessions': 'Extra sessions are not expiring on their last day.',
  'link-guest-students': 'Children registered without an account are not shown to the account that takes them over.',
  'expire-open-checkouts': 'Seats of families that did not pay are not being released.',
  'find-stray-files': 'Stored files that are no longer used are not being searched for.',
  'flag-missing-notes': 'Tutors are not being reminded of missing notes.',
  'finish-refunds': 'Pending refunds are not being finished.',
  'invite-deferred-students': 'Invitations that a limit postponed are not being sent to new students.',
  'offer-test-dates': 'New test dates are not being offered.',
  'reconcile-open-payments': 'Payments are not being compared with the card provider.',
  'refund-closed-dates': 'Families who did not choose after a date was closed are not being refunded.',
  'remind-of-coming-dates': 'Families are not being reminded of their upcoming dates.',
  'return-unclaimed-money': 'Payments without a purchase are not being refunded.',
  'send-staff-digests': 'Staff are not getting the digest of new registrations.',
  'serve-waitlists': 'Seats are not being offered to the waitlist.',
};

export const issueText = ({ kind, payer, description, amount }: OpenIssue): string =>
  `${issueTexts[kind].label}: ${formatCents(amount)}${payer === '' ? '' : ` from ${payer}`} for ${description}`;

export const offerText = ({ fields, title, date }: EndingOffer): string =>
  `${fullName(fields.student_first_name, fields.student_last_name)} has a seat offer for ${title}, ${shortDateTime(date)}. No one has taken it yet.`;

const nameOf = ({ fields, email }: Pick<LateLead, 'fields' | 'email'>): string => leadName(fields) || email;

export const leadText = (lead: LateLead): string => `${leadKindNames[lead.kind]} from ${nameOf(lead)}`;

export const stepText = (lead: LeadStep): string => `${nameOf(lead)}: ${lead.nextStep}`;

export const noteText = ({ tutorName, studentFirstName }: MissingNote): string =>
  `${tutorName} has not written how the lesson with ${studentFirstName} went.`;

const riskText: Record<LessonRisk, (lesson: LessonAtRisk) => string> = {
  tutor: ({ tutorName }) => `${tutorName} no longer teaches`,
  hours: ({ tutorName }) => `outside the hours of ${tutorName}`,
  room: ({ room }) => `a test is in the same room, ${room}`,
  link: ({ tutorName }) => `${tutorName} has no meeting link, so the family cannot join online lessons`,
};

export const lessonText = (lesson: LessonAtRisk): string =>
  `${lesson.studentFirstName}, ${shortDateTime(lesson.start)}: ${riskText[lesson.risk](lesson)}.`;

export const unassignedText = ({ child, service, packageName, left }: UnassignedRegistration): string =>
  `${left === null ? '' : `${left === 1 ? '1 session' : `${left} sessions`} of `}${serviceNames[service]}, ${packageName}: match ${child} from the form to a student.`;

export const sharedStudentText = ({ by, parent, child, otherParent, otherChild }: PossiblySharedStudent): string =>
  by === 'email'
    ? `Two families may have the same child: ${parent} tried to add ${child} with the email of ${otherChild} of ${otherParent}.`
    : `Two families may have the same child: ${parent} added ${child}, and ${otherParent} has ${otherChild}.`;

export const taskText = ({ family, text }: DueTask): string => `${family}: ${text}`;

export const emailText = ({ recipient, subject, status }: UndeliveredEmail): string =>
  status === 'rejected'
    ? `The email server of ${recipient} rejected “${subject}”.`
    : `“${subject}” could not be sent to ${recipient}.`;

export const unpaidText = ({ parent, email, description, amount }: UnpaidCheckout): string =>
  `${parent || email} did not finish paying ${formatCents(amount)} for ${description}.`;

const awaited = { check: 'check', transfer: 'bank transfer', cash: 'cash', free: 'payment' } as const;

export const endingPaymentText = ({ parent, email, method, description, amount }: EndingPayment): string =>
  `The ${method ? awaited[method] : 'card payment'} of ${parent || email} has not come: ${formatCents(amount)} for ${description}.`;

export const payOutText = ({ payer, description, amount }: RefundToPayOut): string =>
  `Pay out ${formatCents(amount)}${payer === '' ? '' : ` to ${payer}`}. It was paid for ${description}.`;

export const scheduleText = (name: string): string => scheduleTexts[name] ?? `The schedule ${name} is not running.`;

export const overdueText = (count: number): string =>
  `Background work is not running: ${count === 1 ? 'one email or job waits' : `${count} emails and jobs wait`}.`;

export const deadText = (count: number): string =>
  `${count === 1 ? 'A background job' : `${count} background jobs`} failed for good. The person who runs the server retries them.`;

export const crowdedText = ({ title, date, seats, forSale, callers }: CrowdedDate): string =>
  `${title}, ${shortDateTime(date)}: ${callers} ${callers === 1 ? 'caller' : 'callers'} without any payment so far ${callers === 1 ? 'holds' : 'hold'} ${seats} of the ${seats + forSale} seats left.`;
