import type { FamilyEntry } from '@academy/contracts/http/office/families';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { offlineMethodName, type OfflineMethod } from '@academy/contracts/rules/office-payments';
import { infoAccess, type StudentInfoRule } from '@academy/contracts/rules/student-info';
import type { AuditedChange } from './family-audit.repository.js';

/** Names a record in a sentence: "SAT Practice Test for Kim Lee". */
export type NameOf = (subjectId: string) => string;

type Sentence = (change: AuditedChange, what: string) => string;

const list = (value: unknown): string =>
  Array.isArray(value) ? value.map((name) => String(name).replaceAll('_', ' ')).join(', ') : '';

const count = (details: AuditedChange['details']): string =>
  details['sessions'] === 1 ? '1 session' : `${Number(details['sessions'])} sessions`;

/** What was changed, with the old and new values while they are kept. */
function corrections({ fields, values }: AuditedChange['details']): string {
  const kept = new Map(
    (Array.isArray(values) ? (values as { field: string; from: string; to: string }[]) : []).map((one) => [
      one.field,
      one,
    ]),
  );
  return (Array.isArray(fields) ? fields : [])
    .map((field) => {
      const value = kept.get(String(field));
      return list([field]) + (value ? ` from “${value.from}” to “${value.to}”` : '');
    })
    .join(', ');
}

/** A refund of one line, with the policy's proposal if the amount differs. The refund's own entry says whether it was made. */
const refundOf: Sentence = ({ details }, what) => {
  const [amount, proposed] = [details['amount_cents'] as Cents, details['proposed_cents'] as Cents];
  const proposal = amount === proposed ? '' : ` (the policy proposed ${formatCents(proposed)})`;
  return `Requested a refund of ${formatCents(amount)} for ${what}${proposal}`;
};

/** A refund of a payment. */
const requested: Sentence = ({ details }, what) =>
  `Requested a refund of ${formatCents(details['amount_cents'] as Cents)} for ${what}`;

/** How a refund was paid out: ": Check 2001". */
const payout = ({ method, reference }: AuditedChange['details']): string =>
  typeof method === 'string'
    ? `: ${offlineMethodName(method as OfflineMethod, typeof reference === 'string' ? reference : '')}`
    : '';

const always =
  (sentence: string): Sentence =>
  () =>
    sentence;
const about =
  (verb: string): Sentence =>
  (_change, what) =>
    `${verb} ${what}`;

const studentOf: Sentence = ({ details }, what) =>
  `${details['earlier_student_id'] ? 'Changed' : 'Chose'} the student of ${what}`;

/** A family's choice, as text for the history. */
const choices: Readonly<Record<string, string>> = {
  move: 'Chose another date for',
  credit: 'Kept the seat of',
  refund: 'Chose the refund of',
};

/** What each command did, in the past tense and without its subject. A command without an entry is not part of the history. */
const sentences: Readonly<Record<string, Sentence>> = {
  RegisterAccount: always('Signed up'),
  VerifyEmail: always('Confirmed the email address'),
  RejectAccount: always('Said that the account is not theirs'),
  UpdateAccount: always('Changed the account'),
  CancelEmailChange: always('Canceled the change of the email address'),
  ApproveEmailChange: always('Approved the new email address'),
  EndPause: always('Ended the pause after the change of the email address'),
  UndoEmailChange: always('Undid the change of the email address'),
  ResetPassword: always('Chose a new password'),
  UpdateNotificationPreferences: always('Changed which emails they get'),
  UpdateBillingDetails: always('Changed the billing details'),
  DisableAccount: always('Disabled the account'),
  EnableAccount: always('Enabled the account'),
  CorrectAccount: ({ details }) =>
    details['needs_approval']
      ? 'Corrected the contact; the new email address waits for the approval of the old one'
      : details['email_change_requested']
        ? 'Corrected the contact; the new email address waits for its confirmation'
        : 'Corrected the contact',
  SendPersonLink: ({ subjectKind }, what) =>
    subjectKind === 'student' ? `Sent a password link to ${what}` : 'Sent a password link',
  TurnOffTwoFactor: ({ subjectKind }, what) =>
    `Turned off two-factor authentication${subjectKind === 'student' ? ` of ${what}` : ''}`,
  DisableStudent: about('Disabled the student account of'),
  EnableStudent: about('Enabled the student account of'),
  CorrectStudent: about('Corrected the details of'),
  MergeStudents: about('Merged another student into'),
  SeparateStudents: about('Separated another student again from'),
  SendEmailAgain: always('Sent an email again'),
  RevokeSessions: always('Signed out other devices'),
  CreateStudents: always('Added a student'),
  UpdateStudent: about('Changed the student account of'),
  UpdateStudentInfo: ({ details }, what) => `Changed ${list(details['fields']) || 'the information'} of ${what}`,
  AddStudentDocument: about('Added a document for'),
  RemoveStudentDocument: about('Removed a document of'),
  RestoreStudentDocument: about('Restored a document of'),
  DeleteStudent: always('Removed a student'),
  InviteSecondParent: about('Invited a second parent for'),
  AcceptSecondParentInvitation: about('Accepted to share'),
  EndSharing: about('Ended the sharing of'),
  CancelRegistration: ({ details }, what) => (details['seat_id'] ? `Canceled one date of ${what}` : `Canceled ${what}`),
  RescheduleRegistration: about('Moved a date of'),
  ChooseForClosedDate: ({ details }, what) =>
    `${choices[String(details['choice'])] ?? 'Chose for'} a closed date of ${what}`,
  UpdateRegistrationDetails: ({ details }, what) => `Changed ${corrections(details)} of ${what}`,
  RefundRegistration: refundOf,
  RefundConsultation: refundOf,
  RefundCustomPayment: requested,
  StartOfficePurchase: about('Recorded the payment,'),
  AllocatePayment: ({ details }, what) => `Used ${what} for a registration instead of ${String(details['instead_of'])}`,
  RecordExpectedPayment: about('Recorded the payment,'),
  RecordRefundPayout: ({ details }, what) =>
    `Recorded ${formatCents(details['amount_cents'] as Cents)} of ${what} as paid out${payout(details)}`,
  RecordSessions: ({ details }, what) =>
    details['kind'] === 'adjusted'
      ? `Took ${count(details)} off ${what}`
      : `Recorded ${count(details)} (${String(details['kind'])}) of ${what}`,
  GiveSessions: ({ details }, what) => `Gave ${count(details)} for free beside ${what}`,
  AssignStudent: studentOf,
  UndoStudentChange: about('Undid the change of the student of'),
  AssignConsultationStudent: studentOf,
  RefundSessions: ({ details }, what) => `Refunded ${count(details)} of ${what}`,
  TransferSessions: ({ details }, what) => `Transferred ${count(details)} of ${what}`,
  AssignPackage: ({ details }, what) =>
    `${details['tutor'] === null ? 'Took the tutor off' : 'Chose the tutor of'} ${what}`,
  RefundPayment: requested,
  WithdrawRefund: ({ details }, what) =>
    `Withdrew the refund of ${formatCents(details['amount_cents'] as Cents)} for ${what}`,
  CancelConsultation: about('Canceled'),
  MoveConsultation: about('Moved'),
  AddFamily: always('Added the family'),
  InviteFamily: always('Invited the family to an account'),
  AddFamilyTask: always('Added a task'),
  FinishFamilyTask: always('Finished a task'),
  ReopenFamilyTask: always('Reopened a task'),
  RemoveFamilyNote: always('Removed a note'),
};

/**
 * Names the changed fields of a student's information as the desk sees them. The page is the same for everyone at the desk and above, so a
 * field that the desk may not see is not named.
 */
export const withFieldNames =
  (rules: readonly StudentInfoRule[]) =>
  (change: AuditedChange): AuditedChange => {
    const { fields } = change.details;
    if (change.command !== 'UpdateStudentInfo' || !Array.isArray(fields)) return change;
    const seen = rules.filter((rule) => fields.includes(rule.field) && infoAccess(rule, 'desk') !== 'none');
    return { ...change, details: { ...change.details, fields: seen.map(({ name }) => name) } };
  };

/** Commands that have a sentence. */
export const narratedCommands: readonly string[] = Object.keys(sentences);

function actorOf({ actorKind, actorName }: AuditedChange): string | null {
  if (actorKind === 'staff') return actorName;
  return actorKind === 'parent' || actorKind === 'student' ? `the ${actorKind}` : null;
}

/** A change as the history shows it. @throws Error for a command without a sentence */
export function describeChange(change: AuditedChange, nameOf: NameOf): FamilyEntry {
  const sentence = sentences[change.command];
  if (!sentence) throw new Error(`${change.command} has no sentence`);
  return {
    at: change.at.toISOString(),
    text: sentence(change, nameOf(change.subjectId)),
    by: actorOf(change),
    reason: change.reason,
  };
}
