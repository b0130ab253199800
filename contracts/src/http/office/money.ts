import { call, file, type } from '../call.js';
import type { CaseKind } from '../../events/payments.js';
import type { Cents } from '../../rules/money.js';
import type { OfficePaymentMethod } from '../../rules/office-payments.js';
import type { RefundWait } from '../../rules/refund-wait.js';
import type { ErrorBody } from '../errors.js';

/** Kinds of ledger entries. */
export type MoneyEntryKind = 'capture' | 'refund' | 'refund_reversal' | 'dispute_withdrawal' | 'dispute_reinstatement';

/** The columns of the month view. Net is sales less refunds and disputes. */
export const moneyColumns = ['sales', 'refunds', 'disputes', 'net'] as const;

export type MoneyColumn = (typeof moneyColumns)[number];

/** Cents per column. Refunds and disputes are positive amounts, reduced by reversals and reinstatements. */
export type MoneyAmounts = Record<MoneyColumn, Cents>;

/** Groupings of the month view's rows: by service, by payment method, or the total. */
export const moneyGroups = ['service', 'method', 'total'] as const;

export type MoneyGroup = (typeof moneyGroups)[number];

export interface MoneyRow extends MoneyAmounts {
  key: string;
  label: string;
}

export interface MoneyMonthSums extends MoneyAmounts {
  /** YYYY-MM. */
  month: string;
}

export interface MoneyMonthResponse {
  success: true;
  /** YYYY-MM, academy time. */
  month: string;
  /** The month of the first entry, and the current month. */
  first_month: string;
  current_month: string;
  services: MoneyRow[];
  methods: MoneyRow[];
  total: MoneyAmounts;
  /** Twelve months up to the current month, or up to the chosen month if it is earlier; oldest first. */
  year: MoneyMonthSums[];
  /** Number of the month's entries in other currencies, which the sums exclude. */
  other_currencies: number;
}

/** A ledger entry, or the part of it that belongs to the requested sum. */
export interface MoneyEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  kind: MoneyEntryKind;
  payment_id: string;
  receipt: string;
  payer: string;
  /** Description of the purchase. */
  description: string;
  /** How the money moved: "Visa", or for a refund that the office paid out, "Check 2001". */
  method: string;
  /** The part that belongs to the sum, in cents. Signed as it is added to the sum. */
  amount: Cents;
  /** The whole entry, in cents, with the same sign. */
  whole: Cents;
}

export interface MoneyEntriesResponse {
  success: true;
  /** Oldest first. */
  entries: MoneyEntry[];
  /** Sum of the entries, in cents. */
  total: Cents;
}

/** All entries of one payment, from every month. Sales and reversals are positive; refunds and disputes are negative. */
export interface PaymentEntriesResponse extends MoneyEntriesResponse {
  receipt: string;
  payer: string;
  description: string;
  /** "Visa", "Check 1042". */
  method: string;
}

/** Kinds of items that are owed or not final yet. `payment_expected`: the office registered a family that has not paid yet. */
export type OutstandingKind =
  | 'refund_pending'
  | 'refund_to_pay_out'
  | 'refund_failed'
  | 'dispute'
  | 'not_registered'
  | 'unclaimed'
  | 'payment_expected';

export interface OutstandingItem {
  id: string;
  kind: OutstandingKind;
  payment_id: string;
  receipt: string;
  /** Name, otherwise email; empty if neither is known. */
  payer: string;
  /** Id that opens the family of the payer; null when it is unknown. */
  family: string | null;
  description: string;
  /** Cents. */
  amount: Cents;
  /** ISO 8601: when it became outstanding. */
  since: string;
  /** ISO 8601: when the product acts automatically; null if a person has to act. */
  next_at: string | null;
  /** How an expected payment is to be made; left out for all others. */
  method?: OfficePaymentMethod;
  /** True for a refund of which its family was notified when it was requested. */
  announced?: true;
  /** Why the card provider has not made a refund that it accepted; omitted for all others. */
  waits_for?: RefundWait;
  /** The payer's phone number, as stored. Omitted when none is known. */
  phone?: string;
}

export interface OutstandingResponse {
  success: true;
  /** Longest waiting first. */
  items: OutstandingItem[];
  /** ISO 8601: the time of this data. */
  now: string;
}

/** How an issue ended. `settled`: its cause ended by itself, e.g. the dispute was decided. */
export type IssueOutcome = 'placed' | 'refunded' | 'closed' | 'settled';

/** Why an action on an issue is not possible. */
export type IssueObstacle =
  | 'closed'
  | 'dispute'
  | 'refund_pending'
  | 'refunded'
  | 'registered'
  | 'currency'
  | 'no_draft'
  | 'too_little'
  | 'sessions_returned'
  | 'refund_only';

export interface PaymentIssue {
  id: string;
  kind: CaseKind;
  payment_id: string;
  receipt: string;
  payer: string;
  email: string;
  /** Id that opens the family of the payer; null when it is unknown. */
  family: string | null;
  /** Whether it was paid by check, in cash or by transfer, so that a manager pays out its refund. */
  offline: boolean;
  description: string;
  /** Cents paid, and the price in cents. */
  paid: Cents;
  price: Cents;
  /** Cents that the Refund action refunds. */
  refundable: Cents;
  detail: string;
  /** ISO 8601. */
  opened_at: string;
  /** Why it cannot be placed, and why it cannot be refunded; null if it can. */
  place_obstacle: IssueObstacle | null;
  refund_obstacle: IssueObstacle | null;
  closed: IssueClosure | null;
}

export interface IssueClosure {
  /** ISO 8601. */
  at: string;
  outcome: IssueOutcome;
  /** Name of the staff member; null if it ended by itself or was closed from the command line. */
  by: string | null;
  note: string;
}

export interface PaymentIssuesResponse {
  success: true;
  /** Open issues, oldest first. */
  open: PaymentIssue[];
  /** The most recently closed issues. */
  closed: PaymentIssue[];
  now: string;
}

export interface PaymentIssueResponse {
  success: true;
  issue: PaymentIssue;
}

export interface RefundIssueRequest {
  /** Cents, as shown. Rejected with 409 if the amount has changed. */
  amount: Cents;
}

export interface RefundIssueResponse extends PaymentIssueResponse {
  /** Cents refunded, or pending. */
  refunded: Cents;
  /** As in {@link import('./registrations.js').OfficeRefundOutcome}. */
  status: 'succeeded' | 'pending' | 'failed';
  /** True when it was not paid by card and is pending: a manager pays it out, then records that under Money, Outstanding. */
  by_hand?: boolean;
  waits_for?: RefundWait;
}

export interface CloseIssueRequest {
  note: string;
}

/** 409 `refund_changed`: the amount has changed. Nothing was refunded. */
export interface IssueRefundChangedBody extends ErrorBody {
  error: 'refund_changed';
  /** Cents. */
  amount: Cents;
}

export const getMoneyMonth = call('GET', '/office/money/months/:month', 'manager', {
  answer: type<MoneyMonthResponse>(),
});
export const listMoneyEntries = call('GET', '/office/money/months/:month/entries', 'manager', {
  query: type<{ group: MoneyGroup; key: string; column: MoneyColumn }>(),
  answer: type<MoneyEntriesResponse>(),
});
/** The double-entry accounting file of a month. */
export const getAccountingFile = call('GET', '/office/money/months/:month/accounting', 'manager', { answer: file() });
export const listPaymentEntries = call('GET', '/office/money/payments/:id/entries', 'manager', {
  answer: type<PaymentEntriesResponse>(),
});
export const listOutstanding = call('GET', '/office/money/outstanding', 'desk', {
  answer: type<OutstandingResponse>(),
});
export const listPaymentIssues = call('GET', '/office/money/issues', 'desk', { answer: type<PaymentIssuesResponse>() });
/** Registers what was paid for. */
export const placePaymentIssue = call('POST', '/office/money/issues/:id/place', 'manager', {
  answer: type<PaymentIssueResponse>(),
  idempotent: 'state',
  refusals: ['seat_taken', 'stale_version'],
  audit: ['payment_issue'],
});
/** Whether the password is required depends on the amount: see `staffRefundLimit`. */
export const refundPaymentIssue = call('POST', '/office/money/issues/:id/refund', 'manager', {
  body: type<RefundIssueRequest>(),
  answer: type<RefundIssueResponse>(),
  idempotent: 'state',
  refusals: ['confirmation_required', 'refund_changed', 'stale_version'],
  audit: ['payment_issue'],
  example: { amount: 10000 },
});
export const closePaymentIssue = call('POST', '/office/money/issues/:id/close', 'manager', {
  body: type<CloseIssueRequest>(),
  answer: type<PaymentIssueResponse>(),
  idempotent: 'state',
  audit: ['payment_issue'],
  example: { note: 'Paid by check.' },
});
