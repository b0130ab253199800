import { call, file, type } from '../call.js';
import type { FamilyData, MessageRecord, WaitlistRecord } from '../privacy.js';
import type { Family, FamilyResponse } from './families.js';

/**
 * A copy of everything stored about a family, to give to the family: the data of its accounts, and what it did without an account.
 * Messages and emails of its addresses are listed once, outside the accounts.
 */
export interface FamilyCopy {
  /** ISO 8601. */
  made_at: string;
  family: Pick<
    Family,
    'name' | 'emails' | 'phones' | 'children' | 'registrations' | 'consultations' | 'payments' | 'consents'
  >;
  accounts: Omit<FamilyData, 'made_at' | 'messages' | 'emails' | 'waitlist'>[];
  /** Those of the family's addresses without an account, and their documents. */
  students: FamilyData['students'];
  documents: FamilyData['documents'];
  messages: MessageRecord[];
  waitlist: WaitlistRecord[];
  emails: { to: string; subject: string; sent_at: string; status: string }[];
  /** Staff notes, without the names of their authors. */
  notes: { text: string; written_at: string }[];
  tasks: { text: string; due_on: string | null; done_at: string | null }[];
}

/** Request to send an email again. */
export interface SendEmailAgainRequest {
  /** `FamilyEmail.id`. */
  email_id: string;
  /** One of the family's addresses, or the address that the email was sent to before. */
  to: string;
}

/** The staff member's reason, which is kept in the history. */
export interface ReasonRequest {
  reason: string;
}

export interface CorrectParentRequest {
  first_name: string;
  last_name: string;
  /** Empty if unknown. */
  phone: string;
  /**
   * A new address takes effect once it is confirmed. If the old one is confirmed, a manager enters their password again to change it (403
   * `confirmation_required`), and a desk member's change also waits for the approval of the old address.
   */
  email: string;
  /** `FamilyAccount.version`: the change is refused if it is outdated. */
  version: number;
}

export interface CorrectStudentRequest {
  name: string;
  /** Empty if there is none. */
  email: string;
  /** Empty if unknown. */
  school: string;
  /** Null if unknown. Missing in what a browser tab of the release before sends, which leaves it unchanged. */
  graduation_year?: number | null;
  /** `FamilyChild.version`: the change is refused if it is outdated. */
  version: number;
}

// `:kind` is "parent" or "student". Below `/people`, `:id` is the id of the parent's or the student's account. Below `/families`, it is the
// id of the family or of any of its records.

/** Sends an email of a family again. */
export const sendEmailAgain = call('POST', '/office/families/:id/emails', 'desk', {
  body: type<SendEmailAgainRequest>(),
  answer: type<FamilyResponse>(),
  idempotent: { none: 'Staff who ask again send another copy.' },
  audit: ['family'],
  example: { email_id: 'a1a1c0de-0000-4000-8000-00000000abcd@academy.test', to: 'fay@example.com' },
});
/** Emails a link to choose a password. */
export const sendPersonLink = call('POST', '/office/people/:kind/:id/password-link', 'desk', {
  answer: type<FamilyResponse>(),
  idempotent: { none: 'Staff who ask again send another link.' },
  refusals: ['validation_failed'],
  audit: ['account', 'student'],
});
export const correctParent = call('PUT', '/office/parents/:id', 'desk', {
  body: type<CorrectParentRequest>(),
  answer: type<FamilyResponse>(),
  refusals: ['confirmation_required'],
  audit: ['account'],
  example: { email: 'jane@example.com', first_name: 'Joan', last_name: 'Doe', phone: '', version: 1 },
});
export const correctStudent = call('PUT', '/office/students/:id', 'desk', {
  body: type<CorrectStudentRequest>(),
  answer: type<FamilyResponse>(),
  refusals: ['confirmation_required'],
  audit: ['student'],
  example: { email: 'ann@example.com', graduation_year: 2027, name: 'Anna Doe', school: '', version: 1 },
});
/** Cancels a parent’s change of address that has not taken effect. */
export const cancelParentEmailChange = call('DELETE', '/office/parents/:id/email-change', 'desk', {
  answer: type<FamilyResponse>(),
  audit: ['account'],
});
export const getFamilyCopy = call('GET', '/office/families/:id/data', 'manager', { answer: type<FamilyCopy>() });
export const getFamilyCopyFile = call('GET', '/office/families/:id/data.pdf', 'manager', { answer: file() });
export const disablePerson = call('POST', '/office/people/:kind/:id/disable', 'manager', {
  body: type<ReasonRequest>(),
  answer: type<FamilyResponse>(),
  idempotent: 'state',
  audit: ['account', 'student'],
  example: { reason: 'They asked for it by phone.' },
});
export const enablePerson = call('POST', '/office/people/:kind/:id/enable', 'manager', {
  body: type<ReasonRequest>(),
  answer: type<FamilyResponse>(),
  idempotent: 'state',
  audit: ['account', 'student'],
  example: { reason: 'They asked for it by phone.' },
});
export const turnOffPersonTwoFactor = call('POST', '/office/people/:kind/:id/two-factor-off', 'manager', {
  body: type<ReasonRequest>(),
  answer: type<FamilyResponse>(),
  stepUp: true,
  idempotent: 'state',
  refusals: ['stale_version'],
  audit: ['account', 'student'],
  example: { reason: 'They asked for it by phone.' },
});
export const endPersonPause = call('POST', '/office/people/:kind/:id/pause-end', 'manager', {
  body: type<ReasonRequest>(),
  answer: type<FamilyResponse>(),
  stepUp: true,
  idempotent: 'state',
  audit: ['account'],
  example: { reason: 'They asked for it by phone.' },
});
