import { call, type } from '../call.js';
import type { OfficeMoneyResponse } from './registrations.js';
import type { ClosedDateChoice } from '../../rules/closed-dates.js';
import type { ClosedSeat } from '../closed-dates.js';

/** A seat on a date that the academy closed, for which the office can make the family's choice. */
export interface OfficeClosedSeat extends ClosedSeat {
  /** Why the date is closed. */
  reason: string;
  /** ISO 8601, UTC: when it is refunded without a choice. */
  choose_until: string;
}

/** `GET /office/registrations/:id/closed-seats` (desk): the seats that still need a choice or, if kept, a date; by date. */
export interface OfficeClosedSeatsResponse {
  success: true;
  seats: OfficeClosedSeat[];
  /** Where a refund goes: "the card ending in 4242", "the demo card". */
  method: string;
}

/**
 * `POST /office/registrations/:id/closed-seats` (desk) makes the choice that the family could make with its link. Returns
 * `OfficeMoneyResponse`. Repeating a choice changes nothing, and a different one is 409 `stale_version`. 409 `seat_taken` when the date has
 * become full, 422 `errors` by field, 404 for a seat of another registration. A refund can require the password.
 */
export interface ChooseOfficeClosedSeatRequest {
  seat_id: string;
  choice: ClosedDateChoice;
  /** Date to move to, "YYYY-MM-DD HH:mm", academy time; empty for the other choices. */
  to: string;
}

export const listOfficeClosedSeats = call('GET', '/office/registrations/:id/closed-seats', 'desk', {
  answer: type<OfficeClosedSeatsResponse>(),
});
export const chooseOfficeClosedSeat = call('POST', '/office/registrations/:id/closed-seats', 'desk', {
  body: type<ChooseOfficeClosedSeatRequest>(),
  answer: type<OfficeMoneyResponse>(),
  idempotent: 'state',
  refusals: ['seat_taken', 'stale_version'],
  audit: ['registration'],
  example: { choice: 'move', seat_id: '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06', to: '2027-01-09 09:00' },
});
