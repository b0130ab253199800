import { type } from '../http/call.js';
import type { TimeSlotId } from '../http/consultations.js';
import type { Cents } from '../rules/money.js';
import { defineEvent } from './event.js';

/** A paid consultation was booked. */
export interface ConsultationBooked {
  consultation_id: string;
  payment_id: string;
  checkout_id: string;
  /** True if the payment email also confirms the consultation. Missing in events of earlier releases. */
  confirmed_by_payment?: boolean;
}

export const consultationBooked = defineEvent('ConsultationBooked', type<ConsultationBooked>());

/** A consultation was moved to another start time. Dates are YYYY-MM-DD, times "HH:mm", academy time. */
export interface ConsultationMoved {
  consultation_id: string;
  old_date: string;
  old_time_slot: TimeSlotId;
  /** Null when the family had only chosen the slot. */
  old_start_time: string | null;
  new_date: string;
  new_start_time: string;
  /** Number of moves, including this one. */
  moves: number;
}

export const consultationMoved = defineEvent('ConsultationMoved', type<ConsultationMoved>());

/** The family or the office canceled a consultation. */
export interface ConsultationCancelled {
  consultation_id: string;
  /** Refund in cents; null when the office canceled without a refund. Missing in events of earlier releases. */
  refund_cents?: Cents | null;
  /** Cents refunded for it before, when more is refunded now. Omitted if none. */
  refunded_before_cents?: Cents;
  /** "YYYY-MM-DD HH:mm", academy time: the missed refund deadline, when nothing is refunded because of it. */
  refund_ended?: string | null;
}

export const consultationCancelled = defineEvent('ConsultationCancelled', type<ConsultationCancelled>());

/** The office gave a consultation of one student of a family to another one. */
export interface ConsultationStudentChanged {
  consultation_id: string;
  /** Whose it was. */
  old_student_id: string;
  /** Whose it is now. */
  new_student_id: string;
}

export const consultationStudentChanged = defineEvent('ConsultationStudentChanged', type<ConsultationStudentChanged>());
