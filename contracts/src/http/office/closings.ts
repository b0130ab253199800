import type { ChosenForSeat } from '../closed-dates.js';
import type { DateFamily, MessageRecipient } from './date-messages.js';

export interface CloseDateRequest {
  /** Families read it in the email. */
  reason: string;
}

/** What closing a date would do. */
export interface ClosingPreview {
  /** Seats that are paid for. */
  sold: number;
  /** Seats in checkouts that are not paid yet. */
  held: number;
  /** Families on the waitlist, with those that a seat is offered to. */
  waiting: number;
  families: DateFamily[];
  /** The email to one of the families; null where there is none. */
  email: { subject: string; text: string } | null;
}

export interface ClosingPreviewResponse {
  success: true;
  preview: ClosingPreview;
}

/** A seat of a closed date, and what its family has chosen. */
export interface SeatOfClosing {
  seat_id: string;
  student: string;
  /** The test with its exam. */
  test: string;
  chosen: ChosenForSeat | null;
}

/** A family that was written to because a date was closed. */
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
  /** Whether it can still be undone: no family has chosen yet, and the date is to come. */
  can_reopen: boolean;
  /** By name. */
  families: FamilyOfClosing[];
}

export interface DateClosingResponse {
  success: true;
  /** Null while the date is open. */
  closing: DateClosing | null;
}
