import type { FamilyData, MessageRecord, WaitlistRecord } from '../privacy.js';
import type { Family } from './families.js';

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
