import { type } from '../http/call.js';
import type { TimeSlotId } from '../http/consultations.js';
import type { Cents } from '../rules/money.js';
import { defineEvent } from './event.js';
import { exampleIds as ids } from './example-ids.js';

/** A paid consultation was booked. */
export interface ConsultationBooked {
  consultation_id: string;
  payment_id: string;
  checkout_id: string;
  /** True if the payment email also confirms the consultation. */
  confirmed_by_payment: boolean;
}

export const consultationBooked = defineEvent('ConsultationBooked', type<ConsultationBooked>(), {
  consultation_id: ids.consultation_id,
  payment_id: ids.payment_id,
  checkout_id: ids.checkout_id,
  confirmed_by_payment: false,
});

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

export const consultationMoved = defineEvent('ConsultationMoved', type<ConsultationMoved>(), {
  consultation_id: ids.consultation_id,
  old_date: '2026-12-09',
  old_time_slot: 'afternoon',
  old_start_time: '12:30',
  new_date: '2026-12-10',
  new_start_time: '16:00',
  moves: 1,
});

/** The family or the office canceled a consultation. */
export interface ConsultationCancelled {
  consultation_id: string;
  /** Refund in cents; null when the office canceled without a refund. */
  refund_cents: Cents | null;
  /** Cents refunded for it before, when more is refunded now. Omitted if none. */
  refunded_before_cents?: Cents;
  /** "YYYY-MM-DD HH:mm", academy time: the missed refund deadline, when nothing is refunded because of it. */
  refund_ended: string | null;
}

export const consultationCancelled = defineEvent('ConsultationCancelled', type<ConsultationCancelled>(), {
  consultation_id: ids.consultation_id,
  refund_cents: null,
  refund_ended: null,
});

/** The office gave a consultation of one student of a family to another one. */
export interface ConsultationStudentChanged {
  consultation_id: string;
  /** Whose it was. */
  old_student_id: string;
  /** Whose it is now. */
  new_student_id: string;
}

export const consultationStudentChanged = defineEvent(
  'ConsultationStudentChanged',
  type<ConsultationStudentChanged>(),
  {
    consultation_id: ids.consultation_id,
    old_student_id: ids.old_student_id,
    new_student_id: ids.student_id,
  },
);
