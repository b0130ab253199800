import { call, file, type } from '../call.js';
import type { FamilyErased } from './erasure.js';
import type { MergedFamily } from './merging.js';
import type { MergedStudent } from './student-merging.js';
import type { LeadKind } from '../leads.js';
import type { SharedChild } from '../second-parents.js';
import type { Cents } from '../../rules/money.js';
import type { EmailRepeat, FamilyStudentState } from '../../rules/office-accounts.js';
import type { FamilyAccountState } from '../../rules/office-families.js';
import type { GivenAs } from '../../rules/policy.js';
import type { Attendance } from '../../rules/saturdays.js';
import type { ServiceType } from '../../rules/services.js';

/** Filters of the family list, sent as query parameters. */
export interface FamilySearchQuery {
  /** A name, child, phone number in any format, email, school, receipt number or the provider's payment id. */
  q?: string;
  service?: ServiceType;
  /** Only families whose account has this state. */
  account?: FamilyAccountState;
  /** Part of the list, `familyListSize` families each; from 1, the default. A file has all of them. */
  page?: number;
}

/** A family in a list. */
export interface FamilySummary {
  /** The family's id in URLs. */
  id: string;
  /** The parent's name. */
  name: string;
  email: string | null;
  /** As entered. */
  phone: string | null;
  children: string[];
  account: FamilyAccountState;
  registrations: number;
  /** ISO 8601: the family's latest activity. */
  last_activity_at: string;
}

export interface FamilySearchResponse {
  success: true;
  /** Best matches first; without a search text, every family, latest activity first. At most `familyListSize`. */
  families: FamilySummary[];
  /** Whether there may be more families after these: on the next page, or because not all matching records were searched. */
  more: boolean;
  /** How many families are in the whole list; null while they are too many to count. The release before leaves it out. */
  total?: number | null;
  /** Whether nothing matches the exact words, and these families have similar spellings. */
  similar: boolean;
}

export interface AddFamilyRequest {
  first_name: string;
  last_name: string;
  phone: string;
  /** Empty if unknown. */
  email: string;
}

/** Response to reading or changing a family. */
export interface FamilyResponse {
  success: true;
  family: Family;
}

export interface FamilyAccount {
  id: string;
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  /** Replaces `email` once it is confirmed; null if there is none. */
  pending_email: string | null;
  /** Replaces `email` once the old address approves it and the new one confirms it; null if there is none. */
  waiting_email?: string | null;
  /** ISO 8601: until when the account is paused after a change by the office; null if it is not. */
  paused_until?: string | null;
  phone: string | null;
  state: Exclude<FamilyAccountState, 'none'>;
  two_factor: boolean;
  /** Sent with a change, which is refused if the version is outdated. */
  version: number;
  /** ISO 8601. */
  created_at: string;
}

export interface FamilyChild {
  /** Null for a child who is known by name only. */
  student_id: string | null;
  /** The parent's account; null for a child of a parent without one. */
  account_id: string | null;
  name: string;
  email: string | null;
  school: string | null;
  /** Null if unknown. */
  graduation_year?: number | null;
  /** Null for a child without an account, who does not sign in. */
  state: FamilyStudentState | null;
  two_factor: boolean;
  /** Whether the student proved to receive email at `email`. */
  email_confirmed?: boolean;
  /** Version of the student, sent with a change; 0 for a child known by name only. */
  version: number;
}

export interface FamilyTest {
  title: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  /** `closed`: the academy closed the date, and nothing was chosen for the seat yet, or it is kept without a date. */
  status: 'booked' | 'closed' | 'released';
  /** Only for `closed`: ISO 8601, UTC, when it is refunded without a choice; null if the family keeps the seat. */
  choose_until?: string | null;
  /** From check-in; omitted when none was recorded. */
  attendance?: Exclude<Attendance, 'none'>;
}

export interface FamilyRegistration {
  id: string;
  service: ServiceType;
  package: string;
  child: string;
  amount: Cents;
  status: 'booked' | 'completed' | 'cancelled' | 'refunded';
  /** ISO 8601. */
  registered_at: string;
  /** Used or left. Null if its sessions are not counted. */
  sessions: number | null;
  sessions_left: number | null;
  /** Whether the office should say which student it is for. */
  needs_student: boolean;
  /** Whether a student is known. The release before leaves it out. */
  has_student?: boolean;
  /** Why it is free; null for purchases. */
  given_as: GivenAs | null;
  /** YYYY-MM-DD: for extra sessions that expire, the last day on which a lesson can be booked. */
  expires_on: string | null;
  tests: FamilyTest[];
  /** A refund is in progress, or is still to be paid out. */
  refund_pending?: true;
  receipt: string;
}

export interface FamilyConsultation {
  id: string;
  /** YYYY-MM-DD, academy time. */
  date: string;
  time_slot: string;
  /** HH:mm, academy time; null while only the part of the day is known. */
  start_time: string | null;
  topic: string;
  amount: Cents;
  status: string;
  /** Whether a student is known. The release before leaves it out. */
  has_student?: boolean;
  /** A refund is in progress, or is still to be paid out. */
  refund_pending?: true;
  /** Whether the family has students to choose from. The release before leaves it out. */
  may_choose_student?: boolean;
}

export interface FamilyPayment {
  id: string;
  receipt: string;
  description: string;
  amount: Cents;
  refunded: Cents;
  /** How the office paid out its refunds: "Check 2001". Empty when there are none, or they went back to the card. */
  payouts: string[];
  /**
   * Refunds that have been requested and not made yet. `by_hand`: the office pays it out itself, or withdraws it. `at_provider`: the card
   * provider has accepted it; Money, Outstanding says what it waits for. The release before leaves it out.
   */
  pending_refunds?: { amount: Cents; by_hand: boolean; at_provider?: true }[];
  /** "Visa ending in 4242", "Demo payment". */
  method: string;
  /** ISO 8601. */
  paid_at: string;
  /** Whether it was for a custom amount and can be allocated to a registration. */
  allocatable: boolean;
  /** Whether it was for a custom amount and has not been refunded in full, so that a manager can refund it. */
  refundable: boolean;
}

export interface FamilyEmail {
  id: string;
  subject: string;
  to: string;
  status: string;
  /** Whether it can be sent again, or why not. */
  repeat: EmailRepeat;
  /** The email server's response; null until there is one. */
  answer: string | null;
  /** ISO 8601. */
  sent_at: string;
}

export interface FamilyLead {
  id: string;
  kind: LeadKind;
  /** ISO 8601. */
  sent_at: string;
}

export interface FamilyNote {
  id: string;
  text: string;
  author: string;
  /** ISO 8601. */
  written_at: string;
}

export interface FamilyTask {
  id: string;
  text: string;
  /** YYYY-MM-DD, academy time; null without a due date. */
  due_on: string | null;
  author: string;
  /** ISO 8601; null while the task is open. */
  done_at: string | null;
}

/** An entry of the family's history, as a sentence. */
export interface FamilyEntry {
  /** ISO 8601. */
  at: string;
  text: string;
  /** Who did it: "the parent", or a staff member's name. Null if the sentence says so, or if it was automatic. */
  by: string | null;
  /** The staff member's reason. */
  reason: string | null;
}

/** An invitation of a parent to create an account. */
export interface FamilyInvitation {
  /** The address that it goes to, and that has to be confirmed. */
  email: string;
  /** ISO 8601: when it was last sent; null if it was not. */
  invited_at: string | null;
  /** Whether it can be sent now: once a day. */
  may_invite: boolean;
}

/** Everything the office knows about a family. */
export interface Family {
  id: string;
  name: string;
  /** Addresses and numbers that the family has used, newest first. */
  emails: string[];
  phones: string[];
  accounts: FamilyAccount[];
  children: FamilyChild[];
  registrations: FamilyRegistration[];
  consultations: FamilyConsultation[];
  payments: FamilyPayment[];
  leads: FamilyLead[];
  messages: FamilyEmail[];
  consents: { text: string; at: string | null }[];
  notes: FamilyNote[];
  /** Open tasks first, by due date. */
  tasks: FamilyTask[];
  /** Newest first. */
  history: FamilyEntry[];
  /** Families merged into this one. The lists above include their records. */
  merged: MergedFamily[];
  /** Students merged into others of the family. The release before leaves it out. */
  merged_students?: MergedStudent[];
  /** Null for a family with an account or without an address. The release before leaves it out. */
  invitation?: FamilyInvitation | null;
  /** Children that two parents share, and invitations to share them, oldest first. The release before leaves it out. */
  sharing?: FamilySharing[];
  /** Null unless its personal data was erased. After that, only data required for payments is left. */
  erased: FamilyErased | null;
}

/** Children that two parents share. Either is a family of its own, unless the office merged them. */
export interface FamilySharing {
  /** For `endSharingOfFamily`. */
  id: string;
  students: SharedChild[];
  /** Whether the children are in this family’s account. */
  is_first: boolean;
  /** The other parent; null while the invitation waits for an answer. */
  parent: { name: string; family_id: string } | null;
  /** The invited address; null once the invitation was accepted. */
  email: string | null;
  /** ISO 8601, UTC: when it was accepted, or last emailed. */
  since: string;
  /** Whether an invitation that waits may be emailed again, at most once a day. */
  may_resend: boolean;
}

export interface InviteFamilyRequest {
  /** {@link FamilyInvitation.email}, as shown. */
  email: string;
}

export interface FamilyNoteRequest {
  text: string;
}

export interface FamilyTaskRequest {
  text: string;
  /** YYYY-MM-DD, academy time; empty without a due date. */
  due_on: string;
}

// `:id` of a family is FamilySummary.id, or the id of any record of the family.

export const searchFamilies = call('GET', '/office/families', 'desk', {
  query: type<FamilySearchQuery>(),
  answer: type<FamilySearchResponse>(),
});
export const getFamiliesFile = call('GET', '/office/families/file', 'manager', {
  query: type<Omit<FamilySearchQuery, 'page'>>(),
  answer: file(),
});
export const addFamily = call('POST', '/office/families', 'desk', {
  body: type<AddFamilyRequest>(),
  answer: type<FamilyResponse>(),
  status: 201,
  idempotent: 'state',
  audit: ['family'],
  example: { email: '', first_name: 'Fay', last_name: 'Caller', phone: '2035550111' },
});
export const getFamily = call('GET', '/office/families/:id', 'desk', { answer: type<FamilyResponse>() });
/** Emails a link to create an account. Nothing is sent again within a day. 422 when an account has the address, or it is not the family's. */
export const inviteFamily = call('POST', '/office/families/:id/account-invitation', 'desk', {
  body: type<InviteFamilyRequest>(),
  answer: type<FamilyResponse>(),
  idempotent: 'state',
  audit: ['family'],
  example: { email: 'fay@example.com' },
});
export const addFamilyNote = call('POST', '/office/families/:id/notes', 'desk', {
  body: type<FamilyNoteRequest>(),
  answer: type<FamilyResponse>(),
  status: 201,
  idempotent: { none: 'A second note does no harm and can be removed.' },
  audit: ['family'],
  example: { text: 'Prefers calls after six.' },
});
export const removeFamilyNote = call('DELETE', '/office/family-notes/:id', 'desk', {
  answer: type<FamilyResponse>(),
  audit: ['family'],
});
export const addFamilyTask = call('POST', '/office/families/:id/tasks', 'desk', {
  body: type<FamilyTaskRequest>(),
  answer: type<FamilyResponse>(),
  status: 201,
  idempotent: { none: 'A second task does no harm and can be finished.' },
  audit: ['family'],
  example: { due_on: '2026-12-01', text: 'Call back' },
});
export const finishFamilyTask = call('POST', '/office/family-tasks/:id/done', 'desk', {
  answer: type<FamilyResponse>(),
  idempotent: 'state',
  audit: ['family'],
});
export const reopenFamilyTask = call('DELETE', '/office/family-tasks/:id/done', 'desk', {
  answer: type<FamilyResponse>(),
  audit: ['family'],
});
