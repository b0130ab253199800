import type { User } from '@academy/contracts/http/accounts';
import type { OpenSlot, TimeSlotId } from '@academy/contracts/http/consultations';
import type { CheckoutHandle } from '../../api/payments';
import type { Notice } from '../../lib/notice';
import type { StoredValue } from '../../lib/versioned-storage';
import type { FlowPurchase } from '../payment/purchase-flow.types';
import type { FormDraft } from '../payment/stored-draft';
import type { ConsultationErrors, ConsultationField, ConsultationValues } from './consultation-form';

/** What the form uses of its surroundings. */
export interface ConsultationPorts {
  drafts: StoredValue<FormDraft>;
  now(): Date;
  /** Private lists show the booking from now on. */
  booked(): void;
}

export interface ConsultationInput {
  ports: ConsultationPorts;
}

/** What the thank-you screen shows. */
export interface BookingReceipt {
  /** Empty when it is not known; the mail has it. */
  number: string;
  /** Null when the server did not say; the calendar file is in the mail. */
  bookingId: string | null;
  /** YYYY-MM-DD, academy time. */
  date: string;
  timeSlot: TimeSlotId;
  name: string;
  email: string;
  interest: string;
}

export interface ConsultationContext extends ConsultationInput {
  values: ConsultationValues;
  /** The signed-in parent's own fields. */
  prefill: ConsultationValues;
  termsAgreed: boolean;
  errors: ConsultationErrors;
  /** Messages that belong to no field. */
  formErrors: string[];
  /** Grows with each failed submit; the error summary takes focus when it does. */
  failedSubmits: number;
  /** First and last day that can be chosen; null on a prerendered page, which does not know today. */
  days: { first: string; last: string } | null;
  /** Null until the server has said them. */
  slots: readonly OpenSlot[] | null;
  handle: CheckoutHandle | null;
  purchase: FlowPurchase | null;
  receipt: BookingReceipt | null;
}

export type ConsultationEvent =
  | { type: 'CHANGE'; field: Exclude<ConsultationField, 'time_slot'>; value: string }
  | { type: 'CHOOSE_TIME'; time: string }
  | { type: 'AGREE'; agreed: boolean }
  | { type: 'SUBMIT' }
  /** Closes the word about a time that is over. */
  | { type: 'DISMISS' }
  | { type: 'SCHEDULE_ANOTHER' }
  /** Asks for the times again. */
  | { type: 'RELOAD' }
  /** Who is signed in became known. */
  | { type: 'PREFILL'; parent: User | null }
  /** The page runs, with what this browser kept from an earlier visit. */
  | { type: 'BEGIN'; draft: FormDraft | null }
  /** There is a checkout; said by the machine itself. */
  | { type: 'BOUND'; handle: CheckoutHandle }
  /** Places are not what they were; said by the machine itself. */
  | { type: 'SLOTS_STALE' };

export interface ConsultationEmitted {
  type: 'notice';
  notice: Notice;
}

export type SlotsResult = { kind: 'loaded'; slots: readonly OpenSlot[] } | { kind: 'failed' };
