import type { CaseKind } from '../../events/CaseOpened.js';
import type { Cents } from '../../rules/money.js';
import type { ErrorBody } from '../errors.js';

/** What moved money: see the ledger. */
export type MoneyEntryKind = 'capture' | 'refund' | 'refund_reversal' | 'dispute_withdrawal' | 'dispute_reinstatement';

/** The columns of the month view. Net is sales less refunds and disputes. */
export const moneyColumns = ['sales', 'refunds', 'disputes', 'net'] as const;

export type MoneyColumn = (typeof moneyColumns)[number];

/** Cents in a column. Refunds and disputes are what went away, less what came back of it. */
export type MoneyAmounts = Record<MoneyColumn, Cents>;

/** What the rows of the month view are: services, payment methods, or everything. */
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
  /** The first month in which money moved, and the present one. */
  first_month: string;
  current_month: string;
  services: MoneyRow[];
  methods: MoneyRow[];
  total: MoneyAmounts;
  /** Twelve months up to the present one, or up to the chosen one when it is earlier; oldest first. */
  year: MoneyMonthSums[];
  /** How many entries of the month are in another currency; none of the sums has them. */
  other_currencies: number;
}

/** One movement of money, as far as it is part of what is explained. */
export interface MoneyEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  kind: MoneyEntryKind;
  payment_id: string;
  receipt: string;
  payer: string;
  /** What was paid for. */
  description: string;
  /** The part of it that counts here, in cents, with the sign it is added with. */
  amount: Cents;
  /** All of it, in cents, with the same sign. */
  whole: Cents;
}

export interface MoneyEntriesResponse {
  success: true;
  /** Oldest first. */
  entries: MoneyEntry[];
  /** Sum of the entries, in cents. */
  total: Cents;
}

/** Every movement of one payment, whatever its month; sales count as more, refunds and disputes as less. */
export interface PaymentEntriesResponse extends MoneyEntriesResponse {
  receipt: string;
  payer: string;
  description: string;
  method: string;
}

/** What is owed, or not yet final. */
export type OutstandingKind =
  | 'refund_pending'
  | 'refund_to_pay_out'
  | 'refund_failed'
  | 'dispute'
  | 'not_registered'
  | 'unclaimed';

export interface OutstandingItem {
  id: string;
  kind: OutstandingKind;
  payment_id: string;
  receipt: string;
  payer: string;
  description: string;
  /** Cents. */
  amount: Cents;
  /** ISO 8601: since when. */
  since: string;
  /** ISO 8601: when the product acts by itself; null when a person has to. */
  next_at: string | null;
}

export interface OutstandingResponse {
  success: true;
  /** Longest waiting first. */
  items: OutstandingItem[];
  /** ISO 8601: the time at which this was true. */
  now: string;
}

/** How an issue ended. `settled`: what it was about ended by itself, e.g. the dispute was decided. */
export type IssueOutcome = 'placed' | 'refunded' | 'closed' | 'settled';

/** Why something cannot be done about an issue. */
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
  description: string;
  /** Cents that were paid, and what it costs. */
  paid: Cents;
  price: Cents;
  /** Cents that Refund sends back. */
  refundable: Cents;
  detail: string;
  /** ISO 8601. */
  opened_at: string;
  /** What keeps it from being placed, and from being refunded; null when nothing does. */
  place_obstacle: IssueObstacle | null;
  refund_obstacle: IssueObstacle | null;
  closed: IssueClosure | null;
}

export interface IssueClosure {
  /** ISO 8601. */
  at: string;
  outcome: IssueOutcome;
  /** Who did it; null when it ended by itself, or from the command line. */
  by: string | null;
  note: string;
}

export interface PaymentIssuesResponse {
  success: true;
  /** Open ones, oldest first. */
  open: PaymentIssue[];
  /** The newest closed ones. */
  closed: PaymentIssue[];
  now: string;
}

export interface PaymentIssueResponse {
  success: true;
  issue: PaymentIssue;
}

export interface RefundIssueRequest {
  /** Cents, as shown: refused when it is another amount by now. */
  amount: Cents;
}

export interface RefundIssueResponse extends PaymentIssueResponse {
  /** Cents that went back, or are on their way. */
  refunded: Cents;
  /** `pending` while the card provider cannot be reached: it is asked again by itself. */
  status: 'succeeded' | 'pending' | 'failed';
}

export interface CloseIssueRequest {
  note: string;
}

/** 409 `refund_changed`: the amount is now another one. Nothing was refunded. */
export interface IssueRefundChangedBody extends ErrorBody {
  error: 'refund_changed';
  /** Cents. */
  amount: Cents;
}
