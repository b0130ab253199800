import type { Cents } from '../../rules/money.js';
import type { CorrectableField } from '../../rules/registration-correction.js';
import type { SessionUseKind } from '../../rules/session-use.js';
import type { ConsultationStatus } from '../consultations.js';
import type { EmailPreview, MoveRegistrationRequest } from '../registration-page.js';
import type { RegistrationStatus } from '../registrations.js';

// Every answer carries a version of what is stored, and every change sends it back. 409 `stale_version` when the registration or its
// money was changed in between: nothing was done.

/** What was paid for one line of a payment, and what can go back. Cents. */
export interface RefundableLine {
  paid: Cents;
  /** Went back, or is on its way. */
  refunded: Cents;
  /** The most that can go back. */
  left: Cents;
  /** What the published policy returns now. */
  proposal: Cents;
  /** "the card ending in 4242", "the demo card". */
  method: string;
  /** Why nothing can be refunded here; null when something can. */
  obstacle: string | null;
}

/** People and school of a registration as they are stored. Grade is null where the form does not ask for it. */
export type RegistrationContact = Record<Exclude<CorrectableField, 'grade'>, string> & { grade: string | null };

/** A booked test on a date. Dates are "YYYY-MM-DD HH:mm", academy time. */
export interface OfficeTest {
  session_id: string;
  /** With the exam of this date. */
  name: string;
  date: string;
  /** Why it cannot be moved; null when it can. */
  move_obstacle: string | null;
  /** Whether it can be canceled alone. */
  separable: boolean;
  /** Dates it can move to that have room. */
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
  /** Of sessions: the family's student they are for; null while no one is chosen, so that no lesson can be booked. */
  student_id: string | null;
  /** The students of the family's account; empty without one. */
  students: { id: string; name: string }[];
  /** The tests it still has, by date; empty for a package. */
  tests: OfficeTest[];
  refund: RefundableLine;
}

/** Answer of every call that changes a registration. */
export interface OfficeRegistrationResponse {
  success: true;
  registration: OfficeRegistration;
}

/** What is left out stays. 422 `errors` by field. */
export type CorrectRegistrationRequest = Partial<Record<CorrectableField, string>> & { version: string };

/** `?session_id&from&to`, as in {@link MoveRegistrationRequest}. */
export interface OfficeMovePreview {
  success: true;
  version: string;
  /** Free seats on the new date; null for a consultation. */
  seats_left: number | null;
  /** Last minute of a full refund after the move, "YYYY-MM-DD HH:mm"; null when it has passed. */
  refund_until: string | null;
  /** Families can no longer do this themselves. */
  late: boolean;
  email: EmailPreview;
}

/** 409 `seat_taken` when the new date is full. */
export interface OfficeMoveRequest extends MoveRegistrationRequest {
  version: string;
}

/** What a cancellation gives up, and what the policy returns for it. */
export interface CanceledLine {
  /** "SAT Practice Test", "6 of 10 sessions". */
  name: string;
  /** "YYYY-MM-DD HH:mm", academy time; null for a package. */
  date: string | null;
  /** What it cost. */
  price: Cents;
  refund: Cents;
  /** Last minute at which this much is returned; null when nothing is. */
  refund_until: string | null;
}

/** `?session_id&date` for one date; neither for all of it. */
export interface OfficeCancellationPreview {
  success: true;
  version: string;
  /** Whether it can be canceled at all. */
  allowed: boolean;
  /** Why it cannot, or why nothing goes back; null otherwise. */
  note: string | null;
  lines: CanceledLine[];
  /** Sum of the lines. */
  refund: Cents;
  /** Where the money goes: "the card ending in 4242", "the demo card". */
  method: string;
  email: EmailPreview | null;
}

/** 409 `refund_changed` when the policy returns another amount by now. */
export interface OfficeCancellationRequest {
  /** One date: both of these. All of it: neither. */
  session_id?: string;
  date?: string;
  /** Cents, as shown. */
  refund: Cents;
  version: string;
}

export interface OfficeRefundRequest {
  /** Cents. */
  amount: Cents;
  /** Cents the policy proposed, as shown. */
  proposal: Cents;
  /** Empty where the amount is what the policy proposes. */
  reason: string;
  version: string;
}

/** What became of the money of a change. `pending` while the card provider cannot be reached: it is asked again by itself. */
export interface OfficeRefundOutcome {
  amount: Cents;
  status: 'succeeded' | 'pending' | 'failed';
}

/** Answer of a cancellation or a refund. */
export interface OfficeMoneyResponse {
  success: true;
  /** Null when nothing goes back. */
  refund: OfficeRefundOutcome | null;
}

/**
 * `POST /office/registrations/:id/sessions`: sessions of a package that were held or missed, or used ones that the family gets back.
 * 422 when fewer are left or were used, or nothing is counted.
 */
export interface RecordOfficeSessionsRequest {
  kind: SessionUseKind;
  /** 1 to 99. */
  count: number;
  /** UUID v4: the same request under the same key is recorded once. */
  request_key: string;
}

export interface RecordOfficeSessionsResponse {
  success: true;
}

/**
 * `POST /office/registrations/:id/adjustment` (manager): sessions of a package are taken off for another reason than a lesson. Answers
 * {@link RecordOfficeSessionsResponse}. 422 when fewer are left that are not booked.
 */
export interface AdjustOfficeSessionsRequest {
  /** 1 to 99. */
  count: number;
  /** Kept in the audit log and the ledger. */
  reason: string;
  /** UUID v4: the same request under the same key is recorded once. */
  request_key: string;
}

/**
 * `POST /office/registrations/:id/extra-sessions` (manager): the student of a package gets more sessions of it for free, as a package of
 * their own. The family is emailed. Answers {@link GiveOfficeSessionsResponse}; 409 for a key that was used for another request.
 */
export interface GiveOfficeSessionsRequest {
  /** 1 to {@link import('../../rules/session-use.js').mostExtraSessions}. */
  count: number;
  /** Kept in the audit log and the ledger; the family does not read it. */
  reason: string;
  /** YYYY-MM-DD: the last day on which a lesson can be booked; empty for sessions that never expire. */
  expires_on: string;
  /** UUID v4: the same request under the same key gives once. */
  request_key: string;
}

export interface GiveOfficeSessionsResponse {
  success: true;
  /** The registration that was made for them. */
  registration_id: string;
}

/**
 * `POST /office/registrations/:id/student` (desk): chooses for which student of the family sessions are. Answers
 * {@link OfficeRegistrationResponse}. 409 `stale_version` when another one was chosen before, 422 for a student of another family.
 */
export interface AssignOfficeStudentRequest {
  student_id: string;
}

export interface OfficeConsultation {
  id: string;
  version: string;
  topic: string;
  /** Of the person who booked it. */
  name: string;
  status: ConsultationStatus;
  /** "YYYY-MM-DD HH:mm", academy time. */
  at: string;
  move_obstacle: string | null;
  /** Days that have open starts, "HH:mm", both in order. */
  open: { date: string; starts: string[] }[];
  refund: RefundableLine;
}

/** Answer of every call that changes a consultation. */
export interface OfficeConsultationResponse {
  success: true;
  consultation: OfficeConsultation;
}

/** "YYYY-MM-DD HH:mm", academy time. 409 `slot_taken` when the new time is taken. */
export interface OfficeConsultationMoveRequest {
  from: string;
  to: string;
  version: string;
}

export interface OfficeConsultationCancellationRequest {
  /** Cents, as shown. */
  refund: Cents;
  version: string;
}
