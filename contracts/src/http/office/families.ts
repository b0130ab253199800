import type { FamilyErased } from './erasure.js';
import type { MergedFamily } from './merging.js';
import type { LeadKind } from '../leads.js';
import type { Cents } from '../../rules/money.js';
import type { EmailRepeat, FamilyStudentState } from '../../rules/office-accounts.js';
import type { FamilyAccountState } from '../../rules/office-families.js';
import type { GivenAs } from '../../rules/policy.js';
import type { ServiceType } from '../../rules/services.js';

/** What the list is narrowed to; all of it are words in the address of the call. */
export interface FamilySearchQuery {
  /** A name, child, phone number in any format, email, school, receipt number or the provider's payment id. */
  q?: string;
  service?: ServiceType;
  /** Only families with a registration of this kind of account. */
  account?: FamilyAccountState;
}

/** A family in a list. */
export interface FamilySummary {
  /** Names the family in addresses. */
  id: string;
  /** Of the parent. */
  name: string;
  email: string | null;
  /** As it was typed. */
  phone: string | null;
  children: string[];
  account: FamilyAccountState;
  registrations: number;
  /** ISO 8601: the newest thing the family did. */
  last_activity_at: string;
}

export interface FamilySearchResponse {
  success: true;
  /** Best matches first; without words, the newest activity first. At most `familyListSize`. */
  families: FamilySummary[];
  /** There are more than the list has. */
  more: boolean;
  /** Nothing has the words as typed: these are spelled like them. */
  similar: boolean;
}

export interface AddFamilyRequest {
  first_name: string;
  last_name: string;
  phone: string;
  /** Empty when it is not known. */
  email: string;
}

/** Answer of every call that changes what is stored with a family. */
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
  /** Takes the place of the address once it is confirmed; null when none waits. */
  pending_email: string | null;
  phone: string | null;
  state: Exclude<FamilyAccountState, 'none'>;
  two_factor: boolean;
  /** Sent with a change, which is refused if the version is outdated. */
  version: number;
  /** ISO 8601. */
  created_at: string;
}

export interface FamilyChild {
  /** Null for a child without a student account. */
  student_id: string | null;
  /** The account of the parent; null for a child without a student account. */
  account_id: string | null;
  name: string;
  email: string | null;
  school: string | null;
  /** Null for a child without a student account. */
  state: FamilyStudentState | null;
  two_factor: boolean;
  /** Of the student account, sent back with a change; 0 without one. */
  version: number;
}

export interface FamilyTest {
  title: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  status: 'booked' | 'released';
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
  /** Null where they are not counted. */
  sessions: number | null;
  sessions_left: number | null;
  /** Whether its sessions belong to no student yet. */
  needs_student: boolean;
  /** Why it costs nothing; null for what was bought. */
  given_as: GivenAs | null;
  /** YYYY-MM-DD: the last day on which a lesson of extra sessions can be booked. */
  expires_on: string | null;
  tests: FamilyTest[];
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
}

export interface FamilyPayment {
  id: string;
  receipt: string;
  description: string;
  amount: Cents;
  refunded: Cents;
  /** "Visa ending in 4242", "Demo payment". */
  method: string;
  /** ISO 8601. */
  paid_at: string;
  /** Whether it was for another amount and can pay for a registration instead. */
  allocatable: boolean;
}

export interface FamilyEmail {
  id: string;
  subject: string;
  to: string;
  status: string;
  /** Whether it can be sent once more, or why not. */
  repeat: EmailRepeat;
  /** What the email server answered; null before it did. */
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
  /** YYYY-MM-DD, academy time; null without a date. */
  due_on: string | null;
  author: string;
  /** ISO 8601; null while it is open. */
  done_at: string | null;
}

/** Something that happened, in a sentence. */
export interface FamilyEntry {
  /** ISO 8601. */
  at: string;
  text: string;
  /** Who did it: "the parent", the name of a staff member. Null where the sentence says it, or it happened by itself. */
  by: string | null;
  /** Why, as staff wrote it. */
  reason: string | null;
}

/** Everything the office knows about a family. */
export interface Family {
  id: string;
  name: string;
  /** Addresses and numbers the family has used, the newest first. */
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
  /** Open ones first, by date. */
  tasks: FamilyTask[];
  /** The newest first. */
  history: FamilyEntry[];
  /** Families that are merged into this one; everything they have is in the lists above. */
  merged: MergedFamily[];
  /** Null unless its personal data was erased: then only what payments need is left. */
  erased: FamilyErased | null;
}

export interface FamilyNoteRequest {
  text: string;
}

export interface FamilyTaskRequest {
  text: string;
  /** YYYY-MM-DD, academy time; empty without a date. */
  due_on: string;
}
