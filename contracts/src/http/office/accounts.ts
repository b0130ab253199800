import type { FamilyData, MessageRecord, WaitlistRecord } from '../privacy.js';
import type { Family } from './families.js';

/**
 * Everything that is stored about a family, for the family: the data of its accounts, and what it did without one. What came from or
 * went to its addresses is listed once, beside the accounts.
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
  /** What staff have written down, without their names. */
  notes: { text: string; written_at: string }[];
  tasks: { text: string; due_on: string | null; done_at: string | null }[];
}

/** Sends an email again. */
export interface SendEmailAgainRequest {
  /** `FamilyEmail.id`. */
  email_id: string;
  /** One of the family's addresses, or the one that the email went to before. */
  to: string;
}

/** The staff's reason, which is kept in the history. */
export interface ReasonRequest {
  reason: string;
}

export interface CorrectParentRequest {
  first_name: string;
  last_name: string;
  /** Empty when it is not known. */
  phone: string;
  /** A new address takes effect once it is confirmed. */
  email: string;
  /** `FamilyAccount.version`: the change is refused if it is outdated. */
  version: number;
}

export interface CorrectStudentRequest {
  name: string;
  /** Empty without one. */
  email: string;
  /** Empty when it is not known. */
  school: string;
  /** `FamilyChild.version`: the change is refused if it is outdated. */
  version: number;
}
