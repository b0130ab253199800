import type { Cents } from '../rules/money.js';

/** A registration or one of its dates was canceled. Optional fields may be missing in events of earlier releases. */
export interface RegistrationCancelled {
  registration_id: string;
  /** The canceled tests. */
  tests?: { name: string; date: string }[];
  /** For a package: the number of remaining sessions. */
  unused_sessions?: number;
  /** For a package: the number of its sessions that were used or left before. */
  total_sessions?: number;
  /** Number of a package's booked lessons that were canceled with it. Omitted if none. */
  lessons?: number;
  /** Amount paid for the canceled items, in cents. */
  paid_cents?: Cents;
  /** Refund in cents; null when the office canceled without a refund. */
  refund_cents?: Cents | null;
  /** Cents refunded for it before, when more is refunded now. Omitted if none. */
  refunded_before_cents?: Cents;
  /** If nothing is refunded: the missed deadline, "YYYY-MM-DD HH:mm", academy time; null when all was refunded before. */
  refund_ended?: string | null;
  /** The canceled dates whose refund deadline had passed while others were refunded, "YYYY-MM-DD HH:mm", academy time. Omitted if none. */
  not_refunded?: string[];
  /** Sessions included with the tests that ended with them, and the number of booked lessons canceled for that. Omitted if none. */
  included?: { sessions: number; lessons: number };
  /** True if the academy had closed the date. */
  date_closed?: true;
}

export const registrationCancelled = { name: 'RegistrationCancelled', version: 1 } as const;
