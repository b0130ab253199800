import { call, file, type } from './call.js';
import { bookingTokenHeader } from './booking-link.js';
import type { Cents } from '../rules/money.js';
import type { LinkStep } from '../rules/link-step.js';
import type { ChangeRefusal, MoveRule, Policy } from '../rules/policy.js';
import type { ChangeableField } from '../rules/registration-change.js';
import type { DetailName } from '../rules/registration-details.js';
import type { Attendance } from '../rules/saturdays.js';
import type { ServiceType } from '../rules/services.js';
import type { BookedTest } from '../rules/booked-test.js';
import type { ErrorBody } from './errors.js';
import type { Lesson } from './lessons.js';
import type { Goal, Score } from './progress.js';
import type { StudentDocument } from './student-documents.js';
import type { StudentTask } from './student-tasks.js';
import type { CameWith, RegistrationStatus } from './registrations.js';

// If a registration belongs to no account, each of these calls also accepts the token of its emailed link: see `booking-link`. The token
// grants the same access as a parent's session.

/** The result of `cancelRule` in `rules/policy`, in wire format. */
export interface CancelOption {
  allowed: boolean;
  /** Cents that a cancellation refunds; 0 after the deadline. */
  refund_cents: Cents;
  /** Last minute for this refund, "YYYY-MM-DD HH:mm", academy time; null when nothing is refunded. */
  refund_until: string | null;
  /** Number of a package's sessions that are not refunded, because their lesson starts too soon. Omitted if none. */
  late_sessions?: number;
  /**
   * Canceled dates of a practice test that are not refunded, because their deadline has passed. Omitted if none are, or all are. `date` is
   * "YYYY-MM-DD HH:mm", academy time.
   */
  late_dates?: { date: string; price_cents: Cents }[];
  /** Number of a package's booked lessons that are canceled with it. Omitted if none. */
  lessons?: number;
  /** Sessions included with the test that end with it, and the number of booked lessons canceled for that. Omitted if none. */
  included?: { sessions: number; lessons: number };
  /** Why it cannot be canceled online. */
  reason?: ChangeRefusal;
  /**
   * Of a test that can be canceled: until when its price is refunded, or why not, in the sentence that its emails use. Omitted for several
   * dates that each have a price.
   */
  refund_note?: string;
}

/** A booked test on a date. Dates are "YYYY-MM-DD HH:mm", academy time. */
export interface RegistrationTest {
  session_id: string;
  title: string;
  /** The title with the exam of this date: a diagnostic has an SAT date and an ACT date. */
  name: string;
  kind: BookedTest['kind'];
  date: string;
  /** Duration including breaks. */
  minutes: number;
  /** For a moved test: the date it was bought for, and the number of moves. */
  moved: { from: string; times: number } | null;
  /** From check-in; omitted when none was recorded. */
  attendance?: Exclude<Attendance, 'none'>;
  /** How many closings of its date are over, see `BookedTest`; omitted for none. */
  closings?: number;
  move: MoveRule;
  /** Canceling only this date. For a diagnostic test it is refused with `whole`, unless only one date is left. */
  cancel: CancelOption;
}

/** A test whose date the academy closed, while the family can still choose what happens to its seat. */
export interface ClosedTest {
  /** The title with the exam. */
  name: string;
  /** The closed date, "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  reason: string;
  /** ISO 8601, UTC: when its price is refunded if the family makes no choice. */
  choose_until: string;
  /** Whether the family kept the seat and still has to choose a new date. */
  kept: boolean;
  /** Whether the refund ends the whole registration, as for a diagnostic test on two dates. */
  refund_is_whole: boolean;
  /** Opens the page with the choices; null for students. */
  token: string | null;
}

/** Details that the family may change. Missing values are empty strings. */
export type RegistrationDetails = {
  school: string;
  /** Null if the form does not ask for it. */
  grade: string | null;
  student_email: string;
  /** Omitted for students. */
  parent_phone?: string;
} & Partial<Record<DetailName, string>>;

export interface HistoryEntry {
  /** ISO 8601, UTC. */
  at: string;
  /** A sentence: "Moved from Saturday, November 28th @ 9am to Saturday, December 5th @ 9am by you". */
  text: string;
}

export interface RegistrationPayment {
  /** Our own payment id, a UUID. */
  payment_id: string;
  receipt_number: string;
  /** Cents paid for this registration, without the part that moved with transferred sessions to another one of the family. */
  amount_cents: Cents;
  /** Cents refunded for this registration, including pending refunds. */
  refunded_cents: Cents;
  /** A refund is in progress, or is still to be paid out. */
  refund_pending?: true;
  /** Last four digits of the card; null if the provider does not report them. */
  card_last4: string | null;
  /** Paid by check, cash or transfer, or free. The office pays out refunds. */
  offline: boolean;
  /** A demo payment: no card was charged. */
  demo: boolean;
}

/** What a parent without an account sees of a child besides the work of one registration. */
export interface GuestChild {
  /** As the child's parent sees them; nothing can be changed. */
  tasks: StudentTask[];
  /** YYYY-MM-DD, academy time. */
  today: string;
  goals: Goal[];
  documents: StudentDocument[];
}

/**
 * What the academy did for a student without an account, of one registration. Nothing of it can be changed with the link: the family calls
 * the academy.
 */
export interface GuestWork {
  /** The published scores of its tests, newest first, with their topics. */
  scores: Score[];
  /** The lessons of its package, or of the sessions given with it: upcoming ones, then those of the past year, latest first. */
  lessons: Lesson[];
  /** ISO 8601: the server's time. */
  now: string;
  /** Only for an emailed link, whose reader has the parent's mailbox. The release before leaves it out. */
  child?: GuestChild;
}

/** A registration with all options of its family. */
export interface RegistrationPage {
  id: string;
  student_name: string;
  /** The family's student who has it; null if none is known. */
  student_id: string | null;
  /** For a signed-in parent, what to do while `student_id` is null. Omitted for students and links. */
  link_step?: LinkStep;
  service_type: ServiceType;
  /** Name of the service. */
  service: string;
  package: string;
  /** Sessions of a package that are used or left; null for tests and packages without a session count. */
  sessions: number | null;
  /** Sessions that are not used, refunded or transferred. */
  sessions_left: number | null;
  status: RegistrationStatus;
  /** ISO 8601, UTC. */
  registered_at: string;
  /** ISO 8601, UTC: when it was created or last moved. Timestamp of its calendar file. */
  changed_at: string;
  /** Its remaining tests, by date; empty for a package. Once it is canceled: all tests it had. */
  tests: RegistrationTest[];
  closed_tests: ClosedTest[];
  /** The test that its sessions came with; omitted if it was bought. */
  came_with?: CameWith;
  /** Ids of the registrations of the sessions that came with its tests; omitted if none. */
  included?: string[];
  /** Canceling the whole registration. */
  cancel: CancelOption;
  details: RegistrationDetails;
  /** Whether {@link UpdateRegistrationDetailsRequest} is open to the caller. */
  details_editable: boolean;
  /** Present if the other parent of the student paid: the reader changes nothing and sees no prices. */
  paid_by_other_parent?: true;
  /** Oldest first. */
  history: HistoryEntry[];
  /** Null for students, and for a parent who did not pay. */
  payment: RegistrationPayment | null;
  /** Only for a caller with the link. Signed-in families have the calls on the student. Omitted without a student. */
  work?: GuestWork;
}

/**
 * `GET /registrations/:id` (signed in): parents read their account's registrations, students their own without amounts. 404 for any other.
 * Also the response to the three changes below.
 */
export interface RegistrationPageResponse {
  success: true;
  data: RegistrationPage;
}

/** The exact subject and plain text of an email that is not sent yet. */
export interface EmailPreview {
  subject: string;
  text: string;
}

/** `GET /registrations/:id/cancellation?session_id&date` (parent): both parameters for one date, neither for the whole registration. */
export interface CancellationPreviewResponse {
  success: true;
  data: {
    proposal: CancelOption;
    /** The policy that applied to the purchase. */
    policy: Policy;
    /** The email about the cancellation; null when it cannot be canceled. */
    email: EmailPreview | null;
    /** When the booked lessons start that are canceled with it, "YYYY-MM-DD HH:mm", academy time, in order. Omitted if there are none. */
    lesson_times?: string[];
  };
}

/**
 * `POST /registrations/:id/cancellation` (parent), returns {@link RegistrationPageResponse}. Idempotent: it cancels and refunds once.
 * 409 {@link RefundChangedBody}, 422 with a message when it cannot be canceled online.
 */
export interface CancelRegistrationRequest {
  /** Both fields for one date; neither for the whole registration. */
  session_id?: string;
  date?: string;
  /** Cents shown to the caller. */
  refund_cents: Cents;
}

/** 409 `refund_changed`: the refund has changed to this proposal. Nothing was canceled. */
export interface RefundChangedBody extends ErrorBody {
  error: 'refund_changed';
  proposal: CancelOption;
}

/** `GET /registrations/:id/move?session_id&from&to` (parent). 422 with a message when the move is not possible. */
export interface MovePreviewResponse {
  success: true;
  data: {
    /** Free seats on the new date. */
    seats_left: number;
    /** Last minute for a full refund after the move, "YYYY-MM-DD HH:mm"; null if none is possible then. A move never extends it. */
    refund_until: string | null;
    /** The same without the move. */
    refund_until_now: string | null;
    /** Starts of booked sessions that review the test and would be before it, "YYYY-MM-DD HH:mm"; omitted if none. */
    early_sessions?: string[];
    email: EmailPreview;
  };
}

/**
 * `POST /registrations/:id/move` (parent), returns {@link RegistrationPageResponse}. Idempotent: it moves once. 409 `seat_taken` when the
 * new date is full, 422 with a message when the move is not possible.
 */
export interface MoveRegistrationRequest {
  session_id: string;
  /** Both dates are "YYYY-MM-DD HH:mm", academy time. */
  from: string;
  to: string;
}

/**
 * `PUT /registrations/:id/details` (parent), returns {@link RegistrationPageResponse}. Omitted fields stay unchanged. 422 `errors` by
 * field.
 */
export type UpdateRegistrationDetailsRequest = Partial<Record<ChangeableField, string>>;

/** One registration with its history. */
export const getRegistration = call('GET', '/registrations/:id', 'signed-in', {
  answer: type<RegistrationPageResponse>(),
  tokenHeader: bookingTokenHeader,
});
/** A document of the child of a registration, for the reader of its emailed link; 404 for everyone else. */
export const getRegistrationDocument = call('GET', '/registrations/:id/documents/:documentId/file', 'signed-in', {
  answer: file(),
  tokenHeader: bookingTokenHeader,
});
export const previewCancellation = call('GET', '/registrations/:id/cancellation', 'parent', {
  query: type<{ session_id?: string; date?: string }>(),
  answer: type<CancellationPreviewResponse>(),
  tokenHeader: bookingTokenHeader,
});
/** Cancels a registration with the refund that was shown. */
export const cancelRegistration = call('POST', '/registrations/:id/cancellation', 'parent', {
  body: type<CancelRegistrationRequest>(),
  answer: type<RegistrationPageResponse>(),
  tokenHeader: bookingTokenHeader,
  idempotent: 'state',
  refusals: ['refund_changed'],
  audit: ['registration'],
  example: { refund_cents: 5000 },
});
/** Preview of moving a test, with the email that would be sent. */
export const previewMove = call('GET', '/registrations/:id/move', 'parent', {
  query: type<{ session_id?: string; from?: string; to?: string }>(),
  answer: type<MovePreviewResponse>(),
  tokenHeader: bookingTokenHeader,
});
/** Moves a test. */
export const moveRegistration = call('POST', '/registrations/:id/move', 'parent', {
  body: type<MoveRegistrationRequest>(),
  answer: type<RegistrationPageResponse>(),
  tokenHeader: bookingTokenHeader,
  idempotent: 'state',
  refusals: ['seat_taken'],
  audit: ['registration'],
  example: { from: '2026-12-12 09:00', session_id: 'practice-sat', to: '2026-11-28 09:00' },
});
/** Saves the details. Fields that are left out keep their value. */
export const updateRegistrationDetails = call('PUT', '/registrations/:id/details', 'parent', {
  body: type<UpdateRegistrationDetailsRequest>(),
  answer: type<RegistrationPageResponse>(),
  tokenHeader: bookingTokenHeader,
  audit: ['registration'],
  example: { school: 'Harrison High School' },
});
