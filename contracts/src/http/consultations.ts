import { call, type } from './call.js';
import { claimRefusals } from './registrations.js';
import type { ErrorBody } from './errors.js';
import type { Dollars } from '../rules/money.js';

/** Parts of a day in which consultations are held: 9am-12pm, 12pm-4pm and 4pm-7pm, academy time. */
export type TimeSlotId = 'morning' | 'afternoon' | 'evening';

/** A part of the day and its availability. */
export interface OpenSlot {
  /** YYYY-MM-DD, academy time. */
  date: string;
  time_slot: TimeSlotId;
  /** Number of bookings without an exact start that still fit; 0 when any minute of the slot is full. */
  left: number;
  /** Exact starts that can still be booked, "HH:mm", academy time, in order. */
  starts?: string[];
}

/**
 * `GET /consultations/slots?from&to` (public): days YYYY-MM-DD, academy time, both inclusive. The range defaults to, and is limited to,
 * today and the next 60 days. Past slots are omitted; full slots have `left` 0. 422 `errors.from` or `errors.to` for an invalid day.
 */
export interface SlotsResponse {
  success: true;
  data: OpenSlot[];
}

/**
 * A paid consultation. Without `payment_intent_id`, it is the `booking` of `POST /create-payment-intent` with `purpose` `consultation`.
 * Its `amount` is the fee in cents, which `GET /prices` lists as `consultation`. That call validates the booking and holds the time for 15
 * minutes. 422 with keys `booking.<field>`; 409 {@link SlotTakenBody} with `errors['booking.start_time']`, or
 * `errors['booking.time_slot']` if no start was given.
 */
export interface ConsultationBody {
  name: string;
  email: string;
  /** A phone number as typed; its ten digits are stored. */
  phone_no: string;
  /** YYYY-MM-DD, academy time. */
  date: string;
  time_slot: TimeSlotId;
  /** Exact start within the slot, "HH:mm", academy time. Without it, the booking is for the whole slot. */
  start_time?: string;
  /** Id of the family's child that the consultation is for. Ignored unless the child is the signed-in parent's. */
  student_id?: string;
  primary_interest: string;
  /** Dollars; ignored, because the server determines the fee. */
  amount: Dollars;
  /** Ignored: the server checks with the payment provider. */
  payment_status: 'Pending' | 'Success';
  /** The provider's intent id, after payment. `stripe_id` is also accepted. */
  payment_intent_id?: string;
}

/**
 * `POST /tutors/schedule` (public): 201 when this request booked it, 200 with the same id when it was already booked. It books the stored
 * draft. 402 `payment_required` or `payment_not_completed`; 409 `payment_already_used` when the payment was for something else; 409
 * `slot_taken` when the paid time is no longer free, and the payment is refunded automatically. An unclaimed custom payment of exactly the
 * fee books the posted body instead: 422 with the plain field names, 409 `slot_taken` before the payment is used.
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

/** A consultation as shown on the purchase confirmation. */
export interface BookedTime {
  /** YYYY-MM-DD, academy time. */
  date: string;
  time_slot: TimeSlotId;
  topic: string;
  /** "HH:mm", academy time; null if only the slot was chosen. */
  start_time?: string | null;
  /** Number of moves. */
  moves?: number;
}

/** `completed` is derived once a booking is over; it is never stored. */
export type ConsultationStatus = 'held' | 'booked' | 'released' | 'completed' | 'cancelled' | 'refunded';

export const listSlots = call('GET', '/consultations/slots', 'public', {
  query: type<{ from?: string; to?: string }>(),
  answer: type<SlotsResponse>(),
});
export const scheduleConsultation = call('POST', '/tutors/schedule', 'public', {
  body: type<ConsultationBody>(),
  answer: type<ConsultationResponse>(),
  legacyPath: true,
  status: 201,
  idempotent: 'key',
  refusals: [...claimRefusals, 'slot_taken'],
  audit: ['payment'],
  example: {
    amount: '199.00',
    date: '2026-11-28',
    email: 'jane@example.com',
    name: 'Jane Doe',
    payment_intent_id: 'mock_pi_0123456789abcdef0123456789abcdef',
    payment_status: 'Success',
    phone_no: '9145550123',
    primary_interest: 'Essay Coaching',
    time_slot: 'morning',
  },
});
