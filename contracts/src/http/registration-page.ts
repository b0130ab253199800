import type { Cents } from '../rules/money.js';
import type { ChangeRefusal, MoveRule, Policy } from '../rules/policy.js';
import type { DetailName } from '../rules/registration-details.js';
import type { ServiceType } from '../rules/services.js';
import type { BookedTest } from '../rules/booked-test.js';
import type { ErrorBody } from './errors.js';
import type { RegistrationStatus } from './registrations.js';

// Of a registration that belongs to no account, each of these calls is also open to the token of its emailed link: see
// `booking-link`. The bearer of the token reads and changes what a parent does.

/** What `cancelRule` of `rules/policy` says, as it goes over the wire. */
export interface CancelOption {
  allowed: boolean;
  /** Cents that the cancellation returns to the card; 0 after the deadline. */
  refund_cents: Cents;
  /** Last minute at which this much is returned, "YYYY-MM-DD HH:mm", academy time; null when nothing is. */
  refund_until: string | null;
  /** How many of a package's sessions return nothing, because their lesson is too close. Left out for none. */
  late_sessions?: number;
  /** How many booked lessons of a package are canceled with it. Left out for none. */
  lessons?: number;
  /** Sessions that came with the test and end with it, and how many booked lessons are canceled for that. Left out for none. */
  included?: { sessions: number; lessons: number };
  /** Why it cannot be canceled online. */
  reason?: ChangeRefusal;
}

/** A booked test on a date. Dates are "YYYY-MM-DD HH:mm", academy time. */
export interface RegistrationTest {
  session_id: string;
  title: string;
  /** The title with the exam of this date: a diagnostic has an SAT date and an ACT date. */
  name: string;
  kind: BookedTest['kind'];
  date: string;
  /** How long it takes with its breaks. */
  minutes: number;
  /** Of a test that was moved: the date it was bought for, and how often it was moved. */
  moved: { from: string; times: number } | null;
  move: MoveRule;
  /** Canceling this date alone. The dates of a diagnostic refuse it with `whole`, unless only one is left. */
  cancel: CancelOption;
}

/** A test whose date the academy closed, while its family can still decide about it. */
export interface ClosedTest {
  /** The title with the exam. */
  name: string;
  /** The closed date, "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  reason: string;
  /** ISO 8601, UTC: then its price is refunded. */
  choose_until: string;
  /** Whether the seat is kept, and its new date is to be chosen. */
  kept: boolean;
  /** Opens the page with the choices; null for students. */
  token: string | null;
}

/** What the family may change: empty text for what was not given. */
export type RegistrationDetails = {
  school: string;
  /** Null where the form does not ask for it. */
  grade: string | null;
  student_email: string;
  /** Left out for students. */
  parent_phone?: string;
} & Partial<Record<DetailName, string>>;

export interface HistoryEntry {
  /** ISO 8601, UTC. */
  at: string;
  /** A sentence: "Moved from Saturday, November 28th @ 9am to Saturday, December 5th @ 9am by you". */
  text: string;
}

export interface RegistrationPayment {
  /** Our own id of the payment, a UUID. */
  payment_id: string;
  receipt_number: string;
  /** Cents paid for this registration, less what moved with sessions to another one of the family. */
  amount_cents: Cents;
  /** Cents refunded for this registration, with refunds on their way. */
  refunded_cents: Cents;
  /** Last four digits of the card; null where the provider does not say. */
  card_last4: string | null;
  /** Paid by check, in cash or by transfer, or free: the office pays refunds out. */
  offline: boolean;
  /** A demo payment: no card was charged. */
  demo: boolean;
}

/** One registration with everything a family can do about it. */
export interface RegistrationPage {
  id: string;
  student_name: string;
  service_type: ServiceType;
  /** Name of the service. */
  service: string;
  package: string;
  /** Sessions of a package; null for tests and packages without a count. */
  sessions: number | null;
  /** Those that are neither used nor refunded nor transferred. */
  sessions_left: number | null;
  status: RegistrationStatus;
  /** ISO 8601, UTC. */
  registered_at: string;
  /** ISO 8601, UTC: when it was made or last moved. The stamp of its calendar file. */
  changed_at: string;
  /** The tests it still has, by date; empty for a package, and all that it had once it is canceled. */
  tests: RegistrationTest[];
  closed_tests: ClosedTest[];
  /** Canceling all of it. */
  cancel: CancelOption;
  details: RegistrationDetails;
  /** Whether {@link UpdateRegistrationDetailsRequest} is open to the caller. */
  details_editable: boolean;
  /** Oldest first. */
  history: HistoryEntry[];
  /** Null for students. */
  payment: RegistrationPayment | null;
}

/**
 * `GET /registrations/:id` (signed in): a parent reads those of the account, a student their own, without money. 404 for any other.
 * Also the answer of the three changes below.
 */
export interface RegistrationPageResponse {
  success: true;
  data: RegistrationPage;
}

/** An email before it is sent: exactly its subject and its plain text. */
export interface EmailPreview {
  subject: string;
  text: string;
}

/** `GET /registrations/:id/cancellation?session_id&date` (parent): both for one date, neither for the whole registration. */
export interface CancellationPreviewResponse {
  success: true;
  data: {
    proposal: CancelOption;
    /** Under which it was bought. */
    policy: Policy;
    /** The email that follows; null when it cannot be canceled. */
    email: EmailPreview | null;
  };
}

/**
 * `POST /registrations/:id/cancellation` (parent), answers {@link RegistrationPageResponse}. Repeating it cancels and refunds once.
 * 409 {@link RefundChangedBody}, 422 with a message when it cannot be canceled online.
 */
export interface CancelRegistrationRequest {
  /** One date: both of these. All of it: neither. */
  session_id?: string;
  date?: string;
  /** Cents shown to the caller. */
  refund_cents: Cents;
}

/** 409 `refund_changed`: what a cancellation returns by now. Nothing was canceled. */
export interface RefundChangedBody extends ErrorBody {
  error: 'refund_changed';
  proposal: CancelOption;
}

/** `GET /registrations/:id/move?session_id&from&to` (parent). 422 with a message when it cannot be moved there. */
export interface MovePreviewResponse {
  success: true;
  data: {
    /** Free seats on the new date. */
    seats_left: number;
    /** Last minute of a full refund, before and after the move; null when it has passed. */
    refund_until: string | null;
    email: EmailPreview;
  };
}

/**
 * `POST /registrations/:id/move` (parent), answers {@link RegistrationPageResponse}. Repeating it moves once. 409 `seat_taken` when
 * the new date is full, 422 with a message when it cannot be moved there.
 */
export interface MoveRegistrationRequest {
  session_id: string;
  /** "YYYY-MM-DD HH:mm", academy time, as is `to`. */
  from: string;
  to: string;
}

/**
 * `PUT /registrations/:id/details` (parent), answers {@link RegistrationPageResponse}. What is left out stays. 422 `errors` by field.
 */
export type UpdateRegistrationDetailsRequest = Partial<
  Record<'school' | 'grade' | 'student_email' | 'parent_phone' | DetailName, string>
>;
