import { call, type } from './call.js';
import { bookingTokenHeader } from './booking-link.js';
import type { ConsultationMoveRule } from '../rules/consultation-policy.js';
import type { ConsultationStatus, TimeSlotId } from './consultations.js';
import type {
  CancellationPreviewResponse,
  CancelOption,
  EmailPreview,
  HistoryEntry,
  RegistrationPayment,
} from './registration-page.js';

// If a consultation belongs to no account, each call on it also accepts the token of its emailed link: see `booking-link`. The token
// grants the same access as a parent's session.

/** A consultation in the family's list. */
export interface ConsultationItem {
  id: string;
  /** YYYY-MM-DD, academy time. */
  date: string;
  time_slot: TimeSlotId;
  /** "HH:mm", academy time; null if only the slot was chosen. */
  start_time: string | null;
  topic: string;
  status: ConsultationStatus;
  /** Number of moves: the sequence number of its calendar entry. */
  moves: number;
  /** ISO 8601, UTC: when it was booked or last moved. Timestamp of its calendar file. */
  changed_at: string;
}

/** `GET /consultations` (parent): booked while signed in, or as a guest with the account's confirmed email. Latest date first. */
export interface ConsultationsResponse {
  success: true;
  data: ConsultationItem[];
}

/** A consultation with all options of its family. */
export interface ConsultationPage extends ConsultationItem {
  name: string;
  email: string;
  /** Digits only. */
  phone: string;
  /** ISO 8601, UTC. */
  booked_at: string;
  move: ConsultationMoveRule;
  cancel: CancelOption;
  /**
   * Until when it can be moved, or canceled for a refund, or why it cannot, in the sentence that its emails use. Empty once it has begun or
   * ended. The release before leaves it out.
   */
  change_note?: string;
  /** Oldest first. */
  history: HistoryEntry[];
  payment: RegistrationPayment;
}

/** `GET /consultations/:id` (parent): 404 for one of another family. Also the response to the two changes below. */
export interface ConsultationPageResponse {
  success: true;
  data: ConsultationPage;
}

/** `GET /consultations/:id/cancellation` (parent). */
export type ConsultationCancellationPreview = CancellationPreviewResponse;

/**
 * `POST /consultations/:id/cancellation` (parent), returns {@link ConsultationPageResponse}. Idempotent: it cancels and refunds once.
 * 409 `refund_changed` with the current proposal, 422 with a message when it cannot be canceled online.
 */
export interface CancelConsultationRequest {
  /** Cents shown to the caller. */
  refund_cents: CancelOption['refund_cents'];
}

/** `GET /consultations/:id/move?from&to` (parent). 409 `slot_taken`, 422 with a message when the move is not possible. */
export interface ConsultationMovePreviewResponse {
  success: true;
  data: {
    /** Last minute for a full refund after the move, "YYYY-MM-DD HH:mm"; null when there is none. */
    refund_until: string | null;
    email: EmailPreview;
  };
}

/**
 * `POST /consultations/:id/move` (parent), returns {@link ConsultationPageResponse}. Idempotent: it moves once. 409 `slot_taken` with the
 * open starts, 422 with a message when the move is not possible.
 */
export interface MoveConsultationRequest {
  /** Its current start, "YYYY-MM-DD HH:mm", academy time. Without an exact start: the start of its slot. */
  from: string;
  /** An exact start, in the same format. */
  to: string;
}

/** The signed-in parent’s consultations, latest date first. */
export const listConsultations = call('GET', '/consultations', 'parent', { answer: type<ConsultationsResponse>() });
/** One consultation with its history. */
export const getConsultation = call('GET', '/consultations/:id', 'parent', {
  answer: type<ConsultationPageResponse>(),
  tokenHeader: bookingTokenHeader,
});
export const previewConsultationCancellation = call('GET', '/consultations/:id/cancellation', 'parent', {
  answer: type<ConsultationCancellationPreview>(),
  tokenHeader: bookingTokenHeader,
});
/** Cancels a consultation with the refund that was shown. */
export const cancelConsultation = call('POST', '/consultations/:id/cancellation', 'parent', {
  body: type<CancelConsultationRequest>(),
  answer: type<ConsultationPageResponse>(),
  tokenHeader: bookingTokenHeader,
  idempotent: 'state',
  refusals: ['refund_changed'],
  audit: ['consultation'],
  example: { refund_cents: 19900 },
});
export const previewConsultationMove = call('GET', '/consultations/:id/move', 'parent', {
  query: type<{ from: string; to: string }>(),
  answer: type<ConsultationMovePreviewResponse>(),
  tokenHeader: bookingTokenHeader,
});
/** Moves a consultation. */
export const moveConsultation = call('POST', '/consultations/:id/move', 'parent', {
  body: type<MoveConsultationRequest>(),
  answer: type<ConsultationPageResponse>(),
  tokenHeader: bookingTokenHeader,
  idempotent: 'state',
  refusals: ['slot_taken'],
  audit: ['consultation'],
  example: { from: '2026-12-09 10:30', to: '2026-12-11 16:30' },
});
