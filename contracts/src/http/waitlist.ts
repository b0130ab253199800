import { call, type } from './call.js';
import type { Cents } from '../rules/money.js';
import type { SatOrAct } from '../rules/exams.js';
import type { WaitlistField, WaitlistStatus } from '../rules/waitlist.js';
import type { SessionType } from './catalog.js';
import type { EmailCodeField } from './email-codes.js';

/**
 * `POST /waitlist` (public; `Idempotency-Key`). Adds an entry to the waitlist of a full date; it holds no seat. A student of an address is on
 * the list once: from the account that confirmed the address, a later request replaces the entry; from anyone else it counts once it is
 * confirmed through its email. 422 `errors` by field: `errors.date` when the date is not full or its waitlist is closed. 409 and 429 as
 * for `POST /leads`.
 */
export interface JoinWaitlistRequest extends Record<WaitlistField, string>, EmailCodeField {
  session_id: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  /** The wanted test of a diagnostic, or the exam of a practice test that can be either. */
  exam?: SatOrAct;
  /** Id of the family's child that was chosen. Ignored unless the child is the caller's. */
  student_id?: string;
}

/** 201, or 200 when the entry already existed. */
export interface JoinWaitlistResponse {
  success: true;
  data: {
    /** Place in line, from 1. While it is not confirmed, the end of the line, whether or not the student has an earlier entry. */
    position: number;
    /** False until the link in the email is used. Seats are only offered to confirmed addresses. */
    confirmed: boolean;
    /** Shown to the user. */
    message: string;
  };
}

/** A waitlist entry, as shown to its family. */
export interface WaitlistEntry {
  /** Grants access to this entry only. It is sent to the entry's address, and to the account that confirmed the address. */
  token: string;
  session_id: string;
  session_type: SessionType;
  title: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  exam: SatOrAct | null;
  status: WaitlistStatus;
  confirmed: boolean;
  /** Place in line, from 1; null unless the entry is waiting. */
  position: number | null;
  /** ISO 8601; null without an open offer. */
  offer_ends_at: string | null;
  /** Price of registering: per date of a practice test, or for both dates of a diagnostic test. */
  price_cents: Cents;
  /** Values entered in the waitlist form, which prefill the registration form. */
  fields: Record<WaitlistField, string>;
}

/**
 * Body of `POST /waitlist/entry`, `/waitlist/confirm` and `/waitlist/leave` (public). 422 `errors.token` for an invalid link, and when a
 * confirmation would exceed `maxEntriesPerDate`.
 */
export interface WaitlistTokenRequest {
  token: string;
}

export interface WaitlistEntryResponse {
  success: true;
  data: WaitlistEntry;
}

/** `GET /account/waitlist` (parent). Active entries of the account's confirmed email, open offers first, then by date. */
export interface WaitlistEntriesResponse {
  success: true;
  data: WaitlistEntry[];
}

/** Adds a name to the waitlist of a full date. The idempotency key prevents duplicate entries. */
export const joinWaitlist = call('POST', '/waitlist', 'public', {
  body: type<JoinWaitlistRequest>(),
  answer: type<JoinWaitlistResponse>(),
  status: 201,
  idempotent: 'key',
  refusals: ['email_code_required'],
  audit: ['waitlist_entry'],
  example: {
    date: '2026-12-12 09:00',
    grade: '11th',
    parent_email: 'jane@example.com',
    parent_first_name: 'Jane',
    parent_last_name: 'Doe',
    parent_phone: '9145550123',
    school: '',
    session_id: 'practice-sat',
    student_email: '',
    student_first_name: 'Ann',
    student_last_name: 'Doe',
  },
});
/** The waitlist entry that an emailed link refers to. The token is secret, so it is sent in the body. */
export const getWaitlistEntry = call('POST', '/waitlist/entry', 'public', {
  body: type<WaitlistTokenRequest>(),
  answer: type<WaitlistEntryResponse>(),
  idempotent: 'state',
  example: { token: '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
});
export const confirmWaitlistEntry = call('POST', '/waitlist/confirm', 'public', {
  body: type<WaitlistTokenRequest>(),
  answer: type<WaitlistEntryResponse>(),
  idempotent: 'state',
  audit: ['waitlist_entry'],
  example: { token: '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
});
export const leaveWaitlist = call('POST', '/waitlist/leave', 'public', {
  body: type<WaitlistTokenRequest>(),
  answer: type<WaitlistEntryResponse>(),
  idempotent: 'state',
  audit: ['waitlist_entry'],
  example: { token: '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
});
/** The signed-in parent’s active waitlist entries, open offers first. */
export const listWaitlist = call('GET', '/account/waitlist', 'parent', { answer: type<WaitlistEntriesResponse>() });
