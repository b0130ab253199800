import { call, type } from '../call.js';
import type { Cents } from '../../rules/money.js';
import type { RefundWait } from '../../rules/refund-wait.js';
import type { CorrectableField } from '../../rules/registration-correction.js';
import type { SessionUseKind } from '../../rules/session-use.js';
import type { ConsultationStatus } from '../consultations.js';
import type { StudentChange } from './registration-students.js';
import type { EmailPreview, MovePreviewResponse, MoveRegistrationRequest } from '../registration-page.js';
import type { RegistrationStatus } from '../registrations.js';

// Every response contains a version of the stored data, and changes of that data send it back. 409 `stale_version` when the registration or
// its payments have changed in between: nothing was done.

/** The paid and refundable amounts of a line of a payment, in cents. */
export interface RefundableLine {
  paid: Cents;
  /** Refunded or pending. */
  refunded: Cents;
  /** The maximum refund. */
  left: Cents;
  /** The refund under the published policy now. */
  proposal: Cents;
  /** "the card ending in 4242", "the demo card". */
  method: string;
  /** True when it was not paid by card: see {@link OfficeRefundOutcome.by_hand}. */
  by_hand?: boolean;
  /** Why nothing can be refunded here; null if a refund is possible. */
  obstacle: string | null;
  /** What the reader can still refund today, for the desk. Omitted for roles without a limit. */
  desk_left?: Cents;
}

/** The stored people and school of a registration. `grade` is null if the form does not ask for it. */
export type RegistrationContact = Record<Exclude<CorrectableField, 'grade'>, string> & { grade: string | null };

/** A booked test on a date. Dates are "YYYY-MM-DD HH:mm", academy time. */
export interface OfficeTest {
  session_id: string;
  /** Title of the test, with the exam of this date. */
  name: string;
  date: string;
  /** Why it cannot be moved; null if it can. */
  move_obstacle: string | null;
  /** Whether it can be canceled separately. */
  separable: boolean;
  /** Dates with free seats that it can move to. */
  open: { date: string; left: number }[];
}

export interface OfficeRegistration {
  id: string;
  version: string;
  /** "SAT Practice Test: Digital SAT". */
  title: string;
  child: string;
  status: RegistrationStatus;
  contact: RegistrationContact;
  /** For a package: the student of its sessions. While it is null, no lesson can be booked. */
  student_id: string | null;
  /** The students of the family's account, or without one, those registered with its address. */
  students: { id: string; name: string }[];
  /**
   * Whether it belongs to an account: to none, because no account has its parent's email address (`none`) or the one that has it has not
   * confirmed it (`unconfirmed`). The release before leaves it out.
   */
  account?: 'linked' | 'unconfirmed' | 'none';
  /** The last change of its student, while it can be undone. The release before leaves it out. */
  student_change?: StudentChange | null;
  /** Its remaining tests, by date; empty for a package. */
  tests: OfficeTest[];
  refund: RefundableLine;
}

/** Response to reading or changing a registration. */
export interface OfficeRegistrationResponse {
  success: true;
  registration: OfficeRegistration;
}

/** Omitted fields stay unchanged. 422 `errors` by field. */
export type CorrectRegistrationRequest = Partial<Record<CorrectableField, string>> & { version: string };

/** Query parameters: `session_id`, `from` and `to`, as in {@link MoveRegistrationRequest}. */
export interface OfficeMovePreview extends Pick<MovePreviewResponse['data'], 'early_sessions'> {
  success: true;
  version: string;
  /** Free seats on the new date; null for a consultation. */
  seats_left: number | null;
  /** Last minute for a full refund after the move, "YYYY-MM-DD HH:mm"; null if none is possible then. */
  refund_until: string | null;
  /** The same without the move. */
  refund_until_now: string | null;
  /** True if it is too late for families to do this themselves. */
  late: boolean;
  email: EmailPreview;
}

/** 409 `seat_taken` when the new date is full. */
export interface OfficeMoveRequest extends MoveRegistrationRequest {
  version: string;
}

/** An item that a cancellation ends, with the price paid for it, and its refund under the policy. */
export interface CanceledLine {
  /** "SAT Practice Test", "6 of 10 sessions". */
  name: string;
  /** "YYYY-MM-DD HH:mm", academy time; null for a package. */
  date: string | null;
  price: Cents;
  refund: Cents;
  /** Last minute for this refund; null when nothing is refunded, and for a closed date. */
  refund_until: string | null;
  /** True if the academy closed this date: its full price goes back. Omitted otherwise. */
  date_closed?: true;
}

/** Query parameters: `session_id` and `date` for one date, neither for the whole registration. */
export interface OfficeCancellationPreview {
  success: true;
  version: string;
  /** Whether it can be canceled at all. */
  allowed: boolean;
  /** Why it cannot be canceled, or why nothing is refunded; null otherwise. */
  note: string | null;
  lines: CanceledLine[];
  /** Sum of the lines. */
  refund: Cents;
  /** Where the refund goes: "the card ending in 4242", "the demo card". */
  method: string;
  email: EmailPreview | null;
  /** When the booked lessons start that are canceled with it, "YYYY-MM-DD HH:mm", academy time, in order. Omitted if there are none. */
  lesson_times?: string[];
  /** As in {@link RefundableLine.desk_left}. */
  desk_left?: Cents;
}

/** 409 `refund_changed` when the refund under the policy has changed. */
export interface OfficeCancellationRequest {
  /** Both fields for one date; neither for the whole registration. */
  session_id?: string;
  date?: string;
  /** Cents, as shown. */
  refund: Cents;
  version: string;
}

export interface OfficeRefundRequest {
  /** Cents. */
  amount: Cents;
  /** Cents that the policy proposed, as shown. */
  proposal: Cents;
  /** May be empty if the amount is the policy's proposal. */
  reason: string;
  version: string;
}

/** The refund of a change. */
export interface OfficeRefundOutcome {
  amount: Cents;
  /**
   * `pending` until the refund is paid out, if `by_hand` is true; until the card provider makes it, with `waits_for`. Otherwise while the
   * card provider cannot be reached; the refund is then retried automatically.
   */
  status: 'succeeded' | 'pending' | 'failed';
  /** True when it was not paid by card and is pending: a manager pays it out, then records that under Money, Outstanding. */
  by_hand?: boolean;
  /** Why the card provider has not made a refund that it accepted. */
  waits_for?: RefundWait;
}

/** Response to a cancellation or a refund. */
export interface OfficeMoneyResponse {
  success: true;
  /** Null when nothing is refunded. */
  refund: OfficeRefundOutcome | null;
}

/**
 * `POST /office/registrations/:id/sessions` records sessions of a package that were held or missed, or used sessions that are given back.
 * 422 when too few are left or used, or the package has no session count.
 */
export interface RecordOfficeSessionsRequest {
  kind: SessionUseKind;
  /** 1 to 99. */
  count: number;
  /** UUID v4. A repeated request with this key is recorded once. */
  request_key: string;
}

export interface RecordOfficeSessionsResponse {
  success: true;
}

/**
 * `POST /office/registrations/:id/adjustment` (manager) deducts sessions of a package for a reason other than a lesson. Returns
 * {@link RecordOfficeSessionsResponse}. 422 when too few unbooked sessions are left.
 */
export interface AdjustOfficeSessionsRequest {
  /** 1 to 99. */
  count: number;
  /** Kept in the audit log and the ledger. */
  reason: string;
  /** UUID v4. A repeated request with this key is recorded once. */
  request_key: string;
}

/**
 * `POST /office/registrations/:id/extra-sessions` (manager) gives the student of a package free extra sessions, as a separate package. The
 * family is emailed. Returns {@link GiveOfficeSessionsResponse}; 409 for a key that was used for a different request.
 */
export interface GiveOfficeSessionsRequest {
  /** 1 to {@link import('../../rules/session-use.js').maxExtraSessions}. */
  count: number;
  /** Kept in the audit log and the ledger; the family does not read it. */
  reason: string;
  /** YYYY-MM-DD: the last day on which a lesson can be booked; empty for sessions that never expire. */
  expires_on: string;
  /** UUID v4. A repeated request with this key gives the sessions once. */
  request_key: string;
}

export interface GiveOfficeSessionsResponse {
  success: true;
  /** The registration created for the extra sessions. */
  registration_id: string;
}

/**
 * `POST /office/registrations/:id/student` (desk) assigns a package's sessions to a student of the family. Returns
 * {@link OfficeRegistrationResponse}. `instead_of`: who it was for when the staff member looked, null for no one. 409 `stale_version` if that
 * has changed; not compared if left out. 422 for a student of another family.
 */
export type AssignOfficeStudentRequest = { student_id: string; instead_of?: string | null };

export interface OfficeConsultation {
  id: string;
  version: string;
  topic: string;
  /** Name of the person who booked it. */
  name: string;
  status: ConsultationStatus;
  /** "YYYY-MM-DD HH:mm", academy time. */
  at: string;
  /** The family's record of the student it is for; null if none is known. The release before leaves it out. */
  student_id?: string | null;
  /** The students of the family's account, or without one, those registered with its address. The release before leaves it out. */
  students?: { id: string; name: string }[];
  move_obstacle: string | null;
  /** Days with their open starts, "HH:mm", both in order. */
  open: { date: string; starts: string[] }[];
  refund: RefundableLine;
}

/** Response to reading or changing a consultation. */
export interface OfficeConsultationResponse {
  success: true;
  consultation: OfficeConsultation;
}

/** Times are "YYYY-MM-DD HH:mm", academy time. 409 `slot_taken` when the new time is taken. */
export interface OfficeConsultationMoveRequest {
  from: string;
  to: string;
  version: string;
}

/**
 * `POST /office/consultations/:id/student` (desk) says which student of the family a consultation is for. Returns
 * {@link OfficeConsultationResponse}. 409 `stale_version` when it is for another one than `instead_of` by now, 422 for a student of another
 * family or one who is busy at that time, and for a canceled consultation.
 */
export type OfficeConsultationStudentRequest = Required<AssignOfficeStudentRequest>;

export interface OfficeConsultationCancellationRequest {
  /** Cents, as shown. */
  refund: Cents;
  version: string;
}

// Previews change nothing.
export const getOfficeRegistration = call('GET', '/office/registrations/:id', 'desk', {
  answer: type<OfficeRegistrationResponse>(),
});
export const correctRegistration = call('PUT', '/office/registrations/:id/contact', 'desk', {
  body: type<CorrectRegistrationRequest>(),
  answer: type<OfficeRegistrationResponse>(),
  audit: ['registration'],
  example: { school: 'Hastings High', version: 'a-version' },
});
export const previewOfficeMove = call('GET', '/office/registrations/:id/move', 'desk', {
  query: type<{ session_id?: string; from?: string; to?: string }>(),
  answer: type<OfficeMovePreview>(),
});
export const moveOfficeRegistration = call('POST', '/office/registrations/:id/move', 'desk', {
  body: type<OfficeMoveRequest>(),
  answer: type<OfficeRegistrationResponse>(),
  idempotent: 'version',
  refusals: ['seat_taken'],
  audit: ['registration'],
  example: { from: '2027-01-30 09:00', session_id: 'practice-review', to: '2027-02-06 09:00', version: 'a-version' },
});
export const previewOfficeCancellation = call('GET', '/office/registrations/:id/cancellation', 'desk', {
  query: type<{ session_id?: string; date?: string }>(),
  answer: type<OfficeCancellationPreview>(),
});
export const cancelOfficeRegistration = call('POST', '/office/registrations/:id/cancellation', 'desk', {
  body: type<OfficeCancellationRequest>(),
  answer: type<OfficeMoneyResponse>(),
  idempotent: 'version',
  refusals: ['confirmation_required', 'refund_changed'],
  audit: ['registration'],
  example: { refund: 18000, version: 'a-version' },
});
/** Whether the password is required depends on the amount: see `staffRefundLimit`. */
export const refundOfficeRegistration = call('POST', '/office/registrations/:id/refund', 'desk', {
  body: type<OfficeRefundRequest>(),
  answer: type<OfficeMoneyResponse>(),
  idempotent: 'version',
  refusals: ['confirmation_required'],
  audit: ['registration'],
  example: { amount: 1000, proposal: 18000, reason: 'The room was cold.', version: 'a-version' },
});
export const recordOfficeSessions = call('POST', '/office/registrations/:id/sessions', 'desk', {
  body: type<RecordOfficeSessionsRequest>(),
  answer: type<RecordOfficeSessionsResponse>(),
  idempotent: 'id',
  audit: ['registration'],
  example: { count: 1, kind: 'used', request_key: '0d5ba1f4-5d0c-4b43-8a57-3c9f6f0f6a11' },
});
export const adjustOfficeSessions = call('POST', '/office/registrations/:id/adjustment', 'manager', {
  body: type<AdjustOfficeSessionsRequest>(),
  answer: type<RecordOfficeSessionsResponse>(),
  idempotent: 'id',
  audit: ['registration'],
  example: { count: 1, reason: 'Sold by mistake.', request_key: '0d5ba1f4-5d0c-4b43-8a57-3c9f6f0f6a11' },
});
/** Gives sessions, and answers with the id of the registration that was created for them. */
export const giveOfficeSessions = call('POST', '/office/registrations/:id/extra-sessions', 'manager', {
  body: type<GiveOfficeSessionsRequest>(),
  answer: type<GiveOfficeSessionsResponse>(),
  idempotent: 'id',
  audit: ['registration'],
  example: {
    count: 2,
    expires_on: '',
    reason: 'A tutor was ill.',
    request_key: '0d5ba1f4-5d0c-4b43-8a57-3c9f6f0f6a11',
  },
});
export const assignOfficeStudent = call('POST', '/office/registrations/:id/student', 'desk', {
  body: type<AssignOfficeStudentRequest>(),
  answer: type<OfficeRegistrationResponse>(),
  idempotent: 'state',
  refusals: ['stale_version'],
  audit: ['registration'],
  example: { student_id: '2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02', instead_of: null },
});
export const getOfficeConsultation = call('GET', '/office/consultations/:id', 'desk', {
  answer: type<OfficeConsultationResponse>(),
});
export const previewOfficeConsultationMove = call('GET', '/office/consultations/:id/move', 'desk', {
  query: type<{ from: string; to: string }>(),
  answer: type<OfficeMovePreview>(),
});
export const moveOfficeConsultation = call('POST', '/office/consultations/:id/move', 'desk', {
  body: type<OfficeConsultationMoveRequest>(),
  answer: type<OfficeConsultationResponse>(),
  idempotent: 'version',
  refusals: ['slot_taken'],
  audit: ['consultation'],
  example: { from: '2027-01-30 09:00', to: '2027-02-01 16:30', version: 'a-version' },
});
export const assignOfficeConsultationStudent = call('POST', '/office/consultations/:id/student', 'desk', {
  body: type<OfficeConsultationStudentRequest>(),
  answer: type<OfficeConsultationResponse>(),
  idempotent: 'state',
  refusals: ['stale_version'],
  audit: ['consultation'],
  example: { student_id: '2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02', instead_of: null },
});
export const previewOfficeConsultationCancellation = call('GET', '/office/consultations/:id/cancellation', 'desk', {
  answer: type<OfficeCancellationPreview>(),
});
export const cancelOfficeConsultation = call('POST', '/office/consultations/:id/cancellation', 'desk', {
  body: type<OfficeConsultationCancellationRequest>(),
  answer: type<OfficeMoneyResponse>(),
  idempotent: 'version',
  refusals: ['confirmation_required', 'refund_changed'],
  audit: ['consultation'],
  example: { refund: 19900, version: 'a-version' },
});
/** Whether the password is required depends on the amount: see `staffRefundLimit`. */
export const refundOfficeConsultation = call('POST', '/office/consultations/:id/refund', 'desk', {
  body: type<OfficeRefundRequest>(),
  answer: type<OfficeMoneyResponse>(),
  idempotent: 'version',
  refusals: ['confirmation_required'],
  audit: ['consultation'],
  example: { amount: 1000, proposal: 19900, reason: 'The tutor was late.', version: 'a-version' },
});
