import { call, type } from '../call.js';
import type { ChosenForSeat } from '../closed-dates.js';
import type { DateFamily, MessageRecipient } from './date-messages.js';

export interface CloseDateRequest {
  /** Included in the email to families. */
  reason: string;
}

/** The effect of closing a date. */
export interface ClosingPreview {
  /** Paid seats. */
  sold: number;
  /** Seats in unpaid checkouts. */
  held: number;
  /** Families on the waitlist, including those with an offered seat. */
  waiting: number;
  families: DateFamily[];
  /** The email to one of the families; null if no email is sent. */
  email: { subject: string; text: string } | null;
}

export interface ClosingPreviewResponse {
  success: true;
  preview: ClosingPreview;
}

/** A seat on a closed date, and the family's choice. */
export interface SeatOfClosing {
  seat_id: string;
  student: string;
  /** Title of the test, with its exam. */
  test: string;
  chosen: ChosenForSeat | null;
}

/** A family that was emailed because a date was closed. */
export interface FamilyOfClosing extends MessageRecipient {
  seats: SeatOfClosing[];
}

/** A date that the office closed. */
export interface DateClosing {
  reason: string;
  /** Name of the staff member. */
  by: string;
  /** ISO 8601, UTC. */
  closed_at: string;
  /** ISO 8601, UTC: when seats without a choice are refunded. */
  choose_until: string;
  /** Whether it can still be undone: no family has made a choice, and the date is in the future. */
  can_reopen: boolean;
  /** By name. */
  families: FamilyOfClosing[];
}

export interface DateClosingResponse {
  success: true;
  /** Null while the date is open. */
  closing: DateClosing | null;
}

export const getDateClosing = call('GET', '/office/saturdays/:date/closing', 'desk', {
  answer: type<DateClosingResponse>(),
});
/** Preview of closing a date, with the email to its families. */
export const previewDateClosing = call('POST', '/office/saturdays/:date/closing/preview', 'manager', {
  body: type<CloseDateRequest>(),
  answer: type<ClosingPreviewResponse>(),
  idempotent: 'state',
  example: { reason: 'Snow' },
});
/** Closes a date. Has no effect if it is already closed. */
export const closeDate = call('POST', '/office/saturdays/:date/closing', 'manager', {
  body: type<CloseDateRequest>(),
  answer: type<DateClosingResponse>(),
  idempotent: 'state',
  audit: ['saturday'],
  example: { reason: 'Snow' },
});
/** Reopens a date, as long as no family has made a choice. */
export const reopenDate = call('POST', '/office/saturdays/:date/reopening', 'manager', {
  answer: type<DateClosingResponse>(),
  idempotent: 'state',
  refusals: ['validation_failed'],
  audit: ['saturday'],
});
