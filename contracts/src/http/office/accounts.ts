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
  /** Null if unknown. Omitted by pages of earlier releases, which leaves it unchanged. */
  graduation_year?: number | null;
  /** `FamilyChild.version`: the change is refused if it is outdated. */
  version: number;
}

// `:kind` is "parent" or "student". Below `/people`, `:id` is the id of the parent's or the student's account. Below `/families`, it is the
// id of the family or of any of its records.

export const sendEmailAgain = call('POST', '/office/families/:id/emails', 'desk', {
  body: type<SendEmailAgainRequest>(),
  answer: type<FamilyResponse>(),
});
export const sendPersonLink = call('POST', '/office/people/:kind/:id/password-link', 'desk', {
  answer: type<FamilyResponse>(),
});
export const correctParent = call('PUT', '/office/parents/:id', 'desk', {
  body: type<CorrectParentRequest>(),
  answer: type<FamilyResponse>(),
});
export const correctStudent = call('PUT', '/office/students/:id', 'desk', {
  body: type<CorrectStudentRequest>(),
  answer: type<FamilyResponse>(),
});
export const cancelParentEmailChange = call('DELETE', '/office/parents/:id/email-change', 'desk', {
  answer: type<FamilyResponse>(),
});
export const getFamilyCopy = call('GET', '/office/families/:id/data', 'manager', { answer: type<FamilyCopy>() });
export const getFamilyCopyFile = call('GET', '/office/families/:id/data.pdf', 'manager', { answer: file() });
export const disablePerson = call('POST', '/office/people/:kind/:id/disable', 'manager', {
  body: type<ReasonRequest>(),
  answer: type<FamilyResponse>(),
});
export const enablePerson = call('POST', '/office/people/:kind/:id/enable', 'manager', {
  body: type<ReasonRequest>(),
  answer: type<FamilyResponse>(),
});
export const turnOffPersonTwoFactor = call('POST', '/office/people/:kind/:id/two-factor-off', 'manager', {
  body: type<ReasonRequest>(),
  answer: type<FamilyResponse>(),
  stepUp: true,
});
export const endPersonPause = call('POST', '/office/people/:kind/:id/pause-end', 'manager', {
  body: type<ReasonRequest>(),
  answer: type<FamilyResponse>(),
  stepUp: true,
});
