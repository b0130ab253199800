import type { Cents } from '../rules/money.js';
import type { SatOrAct } from '../rules/exams.js';
import type { WaitlistField, WaitlistStatus } from '../rules/waitlist.js';
import type { SessionType } from './catalog.js';

/**
 * `POST /waitlist` (public; `Idempotency-Key`). Adds a name to the waitlist of a full date; it holds no seat. The same email, student and
 * date get the same entry again. 422 `errors` by field, with `date` for one that is not full or whose list is closed; 429 as for `POST /leads`.
 */
export interface JoinWaitlistRequest extends Record<WaitlistField, string> {
  session_id: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  /** Which of its two tests a diagnostic is wanted for, or the exam of a practice test that asks for it. */
  exam?: SatOrAct;
}

/** 201, or 200 when the entry existed. */
export interface JoinWaitlistResponse {
  success: true;
  data: {
    /** Place in line, from 1. */
    position: number;
    /** False until the link in the email is used. Seats are offered to confirmed addresses only. */
    confirmed: boolean;
    /** For people. */
    message: string;
  };
}

/** An entry as its family sees it. */
export interface WaitlistEntry {
  /** Opens this entry and nothing else. Only emails to its address, and the account that proved the address, have it. */
  token: string;
  session_id: string;
  session_type: SessionType;
  title: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  exam: SatOrAct | null;
  status: WaitlistStatus;
  confirmed: boolean;
  /** Place in line, from 1; null unless it is waiting. */
  position: number | null;
  /** ISO 8601; null without an open offer. */
  offer_ends_at: string | null;
  /** What registering costs: per date of a practice test, for both dates of a diagnostic. */
  price_cents: Cents;
  /** What was typed, so that the registration form opens filled in. */
  fields: Record<WaitlistField, string>;
}

/** Body of `POST /waitlist/entry`, `/waitlist/confirm` and `/waitlist/leave` (public). 422 `errors.token` for a link that does not work. */
export interface WaitlistTokenRequest {
  token: string;
}

export interface WaitlistEntryResponse {
  success: true;
  data: WaitlistEntry;
}

/** `GET /account/waitlist` (parent). Living entries of the account's confirmed email, open offers first, then by date. */
export interface WaitlistEntriesResponse {
  success: true;
  data: WaitlistEntry[];
}
