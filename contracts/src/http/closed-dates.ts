import { call, type } from './call.js';
import type { Cents } from '../rules/money.js';
import type { ClosedDateChoice } from '../rules/closed-dates.js';

/** The family's choice for a seat on a closed date. */
export interface ChosenForSeat {
  choice: ClosedDateChoice;
  /** ISO 8601, UTC. */
  at: string;
  /** True for the automatic refund when the family did not choose in time. */
  by_default: boolean;
  /** The seat's new date, "YYYY-MM-DD HH:mm", academy time; null when it has none. */
  new_date: string | null;
  /** Cents refunded; null without a refund. */
  refund_cents: Cents | null;
}

/** A date with free seats. */
export interface DateWithRoom {
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  seats_left: number;
}

/** A family's seat on a date that the academy closed. */
export interface ClosedSeat {
  seat_id: string;
  registration_id: string;
  student: string;
  /** Title of the test, with its exam. */
  test: string;
  /** The closed date, "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  /** Null until a choice is made. */
  chosen: ChosenForSeat | null;
  /** Dates it can move to; empty after the choice. */
  dates: DateWithRoom[];
  /** The refund in cents if chosen now; null after the choice. */
  refund_cents: Cents | null;
  /** Whether the refund ends the whole registration, as for a diagnostic test on two dates. */
  refund_is_whole: boolean;
  /**
   * How it was paid: last four digits of the card, null if they are not known; `offline` if the office pays out a refund. Releases before
   * November 29, 2026 leave it out.
   */
  paid?: { card_last4: string | null; offline: boolean };
}

/** A closed date and the family's seats on it. */
export interface ClosedDate {
  /** Token that grants access to this page only. */
  token: string;
  /** YYYY-MM-DD. */
  day: string;
  reason: string;
  /** ISO 8601, UTC: when seats without a choice are refunded. */
  choose_until: string;
  /** True if the date takes place after all. */
  reopened: boolean;
  seats: ClosedSeat[];
}

/** `POST /closed-dates/link` (public). 422 `errors.token` for an invalid link. */
export interface ClosedDateLinkRequest {
  token: string;
}

export interface ClosedDateResponse {
  success: true;
  data: ClosedDate;
}

/**
 * `POST /closed-dates/choice` (public), returns {@link ClosedDateResponse}. Each seat has one choice: repeating it changes nothing, and a
 * different one is 409 `stale_version`. 409 `seat_taken` when the date has become full, 422 `errors` by field.
 */
export interface ChooseForClosedDateRequest extends ClosedDateLinkRequest {
  seat_id: string;
  choice: ClosedDateChoice;
  /** Date to move to, "YYYY-MM-DD HH:mm", academy time; empty for the other choices. */
  to: string;
}

/** `GET /account/closed-dates` (parent): closed dates with a seat that needs a choice or is kept without a date. */
export interface ClosedDatesResponse {
  success: true;
  data: ClosedDate[];
}

export const getClosedDate = call('POST', '/closed-dates/link', 'public', {
  body: type<ClosedDateLinkRequest>(),
  answer: type<ClosedDateResponse>(),
});
export const chooseForClosedDate = call('POST', '/closed-dates/choice', 'public', {
  body: type<ChooseForClosedDateRequest>(),
  answer: type<ClosedDateResponse>(),
});
export const listClosedDates = call('GET', '/account/closed-dates', 'parent', { answer: type<ClosedDatesResponse>() });
