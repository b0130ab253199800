import type { ErrorBody } from './errors.js';
import type { Dollars } from '../rules/money.js';

/** Parts of a day in which consultations are held: 9am-12pm, 12pm-4pm and 4pm-7pm, academy time. */
export type TimeSlotId = 'morning' | 'afternoon' | 'evening';

/** A part of the day with its available places. */
export interface OpenSlot {
  /** YYYY-MM-DD, academy time. */
  date: string;
  time_slot: TimeSlotId;
  /** Bookings without an exact start that still fit; 0 when any minute of the slot is full. */
  left: number;
  /** Exact starts that can still be booked, "HH:mm", academy time, in order. */
  starts?: string[];
}

/**
 * `GET /consultations/slots?from&to` (public): days YYYY-MM-DD, academy time, both included; without them today and 60 days on,
 * to which they are also cut. Slots that are over are left out, full ones have `left` 0. 422 `errors.from` or `errors.to` for what is no day.
 */
export interface SlotsResponse {
  success: true;
  data: OpenSlot[];
}

/**
 * A paid consultation. Without `payment_intent_id` it is the `booking` of `POST /create-payment-intent`
 * (`purpose` `consultation`, `amount` the fee in cents, as `GET /prices` has it under `consultation`), which checks it, holds the place for 15 minutes and answers
 * 422 with keys `booking.<field>`, or 409 {@link SlotTakenBody} with `errors['booking.start_time']`, or `booking.time_slot` where no start was
 * named.
 */
export interface ConsultationBody {
  name: string;
  email: string;
  /** A phone number as typed; its ten digits are stored. */
  phone_no: string;
  /** YYYY-MM-DD, academy time. */
  date: string;
  time_slot: TimeSlotId;
  /** Exact start inside the slot, "HH:mm", academy time. Without it the booking is for the whole slot. */
  start_time?: string;
  primary_interest: string;
  /** Dollars; ignored, because the server determines the fee. */
  amount: Dollars;
  /** Ignored: the server checks with the payment provider. */
  payment_status: 'Pending' | 'Success';
  /** The provider's intent id, after payment; `stripe_id` is read as well. */
  payment_intent_id?: string;
}

/**
 * `POST /tutors/schedule` (public): 201 when this post booked it, 200 with the same id when it was booked already. What is booked
 * is the stored draft. 402 `payment_required` or `payment_not_completed`; 409 `payment_already_used` for a payment of something else;
 * 409 `slot_taken` when the paid place is gone, in which case the money goes back by itself. A free amount that equals the fee and
 * is unclaimed books the posted body: 422 with the plain field names, 409 `slot_taken` before anything is used up.
 */
export interface ConsultationResponse {
  success: true;
  message: 'Consultation scheduled successfully';
  booking_id: string;
}

/** 409 `slot_taken` before a charge. */
export interface SlotTakenBody extends ErrorBody {
  error: 'slot_taken';
  /** Exact starts of the same day and slot that can still be booked, "HH:mm", in order. */
  open_starts: string[];
}

/** A consultation on the confirmation of its purchase. */
export interface BookedTime {
  /** YYYY-MM-DD, academy time. */
  date: string;
  time_slot: TimeSlotId;
  topic: string;
  /** "HH:mm", academy time; null when only the slot was chosen. */
  start_time?: string | null;
  /** How often it was moved. */
  moves?: number;
  /** Hours before the start until which it can be moved. */
  change_hours?: number;
}

/** `completed` is derived when the time of a booking is over; it is never stored. */
export type ConsultationStatus = 'held' | 'booked' | 'released' | 'completed' | 'cancelled' | 'refunded';
