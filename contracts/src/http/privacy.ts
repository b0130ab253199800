import { call, file, type } from './call.js';
import type { AccountPayment } from './account-payments.js';
import type { DoneResponse } from './accounts.js';
import type { NotificationPreferences, SessionInfo } from './account-settings.js';
import type { Goal, Score } from './progress.js';
import type { LessonNoteFields } from '../rules/lesson-notes.js';
import type { BillingDetails } from './billing.js';
import type { Cents } from '../rules/money.js';
import type { StudentInfoLine } from '../rules/student-info.js';
import type { DocumentRecord } from './student-documents.js';

/** A registration with all form answers about the student. */
export interface RegistrationRecord {
  id: string;
  service: string;
  package: string;
  /** Sessions of a package that are used or left, and those left. Null for tests and packages without a session count. */
  sessions: number | null;
  sessions_left: number | null;
  /** Cents, without the part that moved with transferred sessions to another registration of the family. */
  price: Cents;
  status: string;
  /** ISO 8601. */
  registered_at: string;
  parent: { first_name: string; last_name: string; email: string; phone: string };
  student: { first_name: string; last_name: string; email: string; school: string; grade: string | null };
  /** Answers to optional questions, keyed by the question's name. */
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

/** A waitlist entry. */
export interface WaitlistRecord {
  test: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  status: string;
  /** ISO 8601. */
  joined_at: string;
  fields: Record<string, string>;
}

/** A message sent with a form on the site, with the academy's replies and notes. Times are ISO 8601. */
export interface MessageRecord {
  form: string;
  sent_at: string;
  fields: Record<string, unknown>;
  answers: { sent_at: string; subject: string; text: string }[];
  notes: { written_at: string; text: string }[];
}

/** The stored progress of a student. Times are ISO 8601. */
export interface StudentProgressRecord {
  /** `due_on` is YYYY-MM-DD, academy time. */
  tasks: {
    title: string;
    details: string;
    due_on: string | null;
    assigned_at: string;
    completed_at: string | null;
  }[];
  /** Completed steps of the plan. */
  steps: { area: string; title: string; done_at: string }[];
  /** By date, newest first. */
  scores: Score[];
  goals: Goal[];
}

/** A tutor's note about a lesson. */
export interface LessonNoteRecord extends LessonNoteFields {
  /** ISO 8601: start of the lesson. */
  lesson: string;
}

/** Everything stored about a family, except passwords and tokens, which are stored only as hashes. Times are ISO 8601. */
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
    /** By lesson, including earlier versions of changed notes. */
    notes: LessonNoteRecord[];
    name: string;
    email: string | null;
    school: string | null;
    graduation_year: number | null;
    /** What the family or the academy entered about the student. */
    info: StudentInfoLine[];
    added_at: string;
    two_factor: boolean;
    /** The parent who shares the student; missing for one in this account. */
    shared_by?: string;
  })[];
  /** Children shared with another parent, and invitations to share them. The release before leaves it out. */
  sharing?: { students: string[]; with: string; since: string; accepted: boolean }[];
  /** Documents that can be opened, without the files, which are on each student's page. */
  documents: DocumentRecord[];
  registrations: RegistrationRecord[];
  consultations: ConsultationRecord[];
  payments: AccountPayment[];
  /** Billing details used last; null when none are stored. */
  billing: BillingDetails | null;
  /** Messages sent with forms on the site from the account's address; empty until the address is confirmed. */
  messages: MessageRecord[];
  /** Waitlist entries, by date. Those of the account's address are included only once it is confirmed. */
  waitlist: WaitlistRecord[];
  /** Newsletter status of the address; null if it never subscribed. */
  newsletter: string | null;
  /** Emails to the account's address, without their contents; empty until the address is confirmed. */
  emails: { subject: string; sent_at: string; status: string }[];
}

/** `GET /account/data` (parent). `GET /account/data.pdf` returns the same as a PDF. */
export interface FamilyDataResponse {
  success: true;
  data: FamilyData;
}

/**
 * `POST /account/deletion` (parent) deletes the account, its students and all data that the law does not require us to keep, and signs
 * everyone out. Returns a `DoneResponse`. 422 `errors.current_password` when it is wrong; 429 after 10 attempts in 15 minutes.
 */
export interface DeleteAccountRequest {
  current_password: string;
}

/** All data stored about the signed-in parent’s family. */
export const getFamilyData = call('GET', '/account/data', 'parent', {
  answer: type<FamilyDataResponse>(),
  refusals: ['account_paused'],
});
export const getFamilyDataFile = call('GET', '/account/data.pdf', 'parent', {
  answer: file(),
  refusals: ['account_paused'],
});
/** Deletes the signed-in parent’s account. */
export const deleteAccount = call('POST', '/account/deletion', 'parent', {
  body: type<DeleteAccountRequest>(),
  answer: type<DoneResponse>(),
  idempotent: 'state',
  refusals: ['account_paused'],
  audit: ['account'],
  example: { current_password: 'Abcdefg1' },
});
