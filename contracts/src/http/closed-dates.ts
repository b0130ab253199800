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
  /** How it was paid: last four digits of the card, null if they are not known; `offline` if the office pays out a refund. */
  paid: { card_last4: string | null; offline: boolean };
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

/** The closed date that an emailed link refers to. The token is secret, so it is sent in the body. */
export const getClosedDate = call('POST', '/closed-dates/link', 'public', {
  body: type<ClosedDateLinkRequest>(),
  answer: type<ClosedDateResponse>(),
  idempotent: 'state',
  example: { token: '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
});
/** Chooses what happens to a seat. The choice is final. */
export const chooseForClosedDate = call('POST', '/closed-dates/choice', 'public', {
  body: type<ChooseForClosedDateRequest>(),
  answer: type<ClosedDateResponse>(),
  idempotent: 'state',
  refusals: ['seat_taken', 'stale_version'],
  audit: ['registration'],
  example: {
    choice: 'move',
    seat_id: '2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02',
    to: '2027-01-09 09:00',
    token: '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  },
});
/** The signed-in parent’s closed dates with pending choices. */
export const listClosedDates = call('GET', '/account/closed-dates', 'parent', { answer: type<ClosedDatesResponse>() });
