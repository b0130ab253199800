import type { Cents } from '../rules/money.js';
import type { ClosedDateChoice } from '../rules/closed-dates.js';

/** The family's choice for a seat on a closed date. */
export interface ChosenForSeat {
  choice: ClosedDateChoice;
  /** ISO 8601, UTC. */
  at: string;
  /** True for the refund made when the family did not choose in time. */
  by_default: boolean;
  /** "YYYY-MM-DD HH:mm", academy time: where the seat is now; null when it has no date. */
  new_date: string | null;
  /** Cents refunded; null without a refund. */
  refund_cents: Cents | null;
}

/** A date with room for a seat. */
export interface DateWithRoom {
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  seats_left: number;
}

/** A seat of a family on a date that the academy closed. */
export interface ClosedSeat {
  seat_id: string;
  registration_id: string;
  student: string;
  /** The test with its exam. */
  test: string;
  /** The closed date, "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  /** Null until a choice is made. */
  chosen: ChosenForSeat | null;
  /** Dates it can move to; empty after the choice. */
  dates: DateWithRoom[];
  /** The refund in cents if chosen now; null after the choice. */
  refund_cents: Cents | null;
  /** Whether the refund ends the whole registration, as with a diagnostic on two dates. */
  refund_is_whole: boolean;
}

/** A closed date, as its family sees it. */
export interface ClosedDate {
  /** Token that grants access to this page only. */
  token: string;
  /** YYYY-MM-DD. */
  day: string;
  reason: string;
  /** ISO 8601, UTC: when seats without a choice are refunded. */
  choose_until: string;
  /** True when the date takes place after all. */
  reopened: boolean;
  seats: ClosedSeat[];
}

/** `POST /closed-dates/link` (public). 422 `errors.token` for a link that does not work. */
export interface ClosedDateLinkRequest {
  token: string;
}

export interface ClosedDateResponse {
  success: true;
  data: ClosedDate;
}

/**
 * `POST /closed-dates/choice` (public), answers {@link ClosedDateResponse}. One choice a seat: the same again changes nothing, another
 * one is 409 `stale_version`. 409 `seat_taken` when the date is full by now, 422 `errors` by field.
 */
export interface ChooseForClosedDateRequest extends ClosedDateLinkRequest {
  seat_id: string;
  choice: ClosedDateChoice;
  /** "YYYY-MM-DD HH:mm", academy time, to move to; empty for the other choices. */
  to: string;
}

/** `GET /account/closed-dates` (parent): those with a seat that awaits a choice or is kept without a date. */
export interface ClosedDatesResponse {
  success: true;
  data: ClosedDate[];
}
