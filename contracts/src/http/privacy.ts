import type { AccountPayment } from './account-payments.js';
import type { NotificationPreferences, SessionInfo } from './accounts.js';
import type { Goal, Score } from './progress.js';
import type { LessonNoteFields } from '../rules/lesson-notes.js';
import type { BillingDetails } from './billing.js';
import type { Cents } from '../rules/money.js';
import type { DocumentRecord } from './student-documents.js';

/** A registration as it was made, with all that was said about the student. */
export interface RegistrationRecord {
  id: string;
  service: string;
  package: string;
  /** Sessions of a package, and those that are neither used nor refunded nor transferred; null for tests and packages without a count. */
  sessions: number | null;
  sessions_left: number | null;
  /** Cents, less what moved with sessions to another registration of the family. */
  price: Cents;
  status: string;
  /** ISO 8601. */
  registered_at: string;
  parent: { first_name: string; last_name: string; email: string; phone: string };
  student: { first_name: string; last_name: string; email: string; school: string; grade: string | null };
  /** Answers to optional questions, by the name of the question. */
  details: Record<string, string>;
  /** "YYYY-MM-DD HH:mm", academy time. */
  tests: { name: string; date: string; status: string }[];
}

/** A paid consultation. */
export interface ConsultationRecord {
  id: string;
  /** YYYY-MM-DD, academy time. */
  date: string;
  time_slot: string;
  topic: string;
  name: string;
  email: string;
  phone: string;
  /** Cents. */
  price: Cents;
  status: string;
  /** ISO 8601. */
  booked_at: string;
}

/** A name on a waitlist. */
export interface WaitlistRecord {
  test: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  status: string;
  /** ISO 8601. */
  joined_at: string;
  fields: Record<string, string>;
}

/** What was sent with a form of the site, and what the academy wrote to the family and down about it. Times are ISO 8601. */
export interface MessageRecord {
  form: string;
  sent_at: string;
  fields: Record<string, unknown>;
  answers: { sent_at: string; subject: string; text: string }[];
  notes: { written_at: string; text: string }[];
}

/** What is kept of a student's work. Times are ISO 8601. */
export interface StudentProgressRecord {
  /** `due_on` is YYYY-MM-DD, academy time. */
  tasks: {
    title: string;
    details: string;
    due_on: string | null;
    assigned_at: string;
    completed_at: string | null;
  }[];
  /** Steps of the plan that are done. */
  steps: { area: string; title: string; done_at: string }[];
  /** By date, the newest first. */
  scores: Score[];
  goals: Goal[];
}

/** What a tutor wrote about a lesson. */
export interface LessonNoteRecord extends LessonNoteFields {
  /** ISO 8601: its start. */
  lesson: string;
}

/** Everything that is stored about a family, less what protects it: passwords and tokens are kept as hashes only. Times are ISO 8601. */
export interface FamilyData {
  made_at: string;
  account: {
    email: string;
    email_confirmed: boolean;
    first_name: string;
    last_name: string;
    phone: string | null;
    created_at: string;
    /** Whether two-factor authentication is on. */
    two_factor: boolean;
  };
  notifications: NotificationPreferences;
  devices: SessionInfo[];
  students: (StudentProgressRecord & {
    /** By lesson; also what a note said before it was changed. */
    notes: LessonNoteRecord[];
    name: string;
    email: string | null;
    school: string | null;
    added_at: string;
    two_factor: boolean;
  })[];
  /** Those that can be opened, without the files themselves: they are on the page of each student. */
  documents: DocumentRecord[];
  registrations: RegistrationRecord[];
  consultations: ConsultationRecord[];
  payments: AccountPayment[];
  /** Used last; null when none is kept. */
  billing: BillingDetails | null;
  /** Sent with the forms of the site from the account's address; empty until the address is confirmed. */
  messages: MessageRecord[];
  /** Names on waitlists, by date; of the account's address only once it is confirmed. */
  waitlist: WaitlistRecord[];
  /** State of the newsletter for the address; null without one. */
  newsletter: string | null;
  /** Emails to the account's address, without their text; empty until the address is confirmed. */
  emails: { subject: string; sent_at: string; status: string }[];
}

/** `GET /account/data` (parent); `GET /account/data.pdf` is the same as a document. */
export interface FamilyDataResponse {
  success: true;
  data: FamilyData;
}

/**
 * `POST /account/deletion` (parent) deletes the account, its students and what is not kept by law, and signs everyone out.
 * 422 `errors.current_password` when it is wrong; 429 after 10 attempts in 15 minutes. The answer is a `DoneResponse`.
 */
export interface DeleteAccountRequest {
  current_password: string;
}
