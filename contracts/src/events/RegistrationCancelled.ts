import type { Cents } from '../rules/money.js';

/** A registration was canceled, or one date of it. What is optional is missing in events of earlier releases. */
export interface RegistrationCancelled {
  registration_id: string;
  /** What was canceled. */
  tests?: { name: string; date: string }[];
  /** Of a package: how many of its sessions were left. */
  unused_sessions?: number;
  /** Of a package: how many of its booked lessons were canceled with it. Left out for none. */
  lessons?: number;
  /** What was paid for that, in cents. */
  paid_cents?: Cents;
  /** Cents that go back with it; null when the office canceled it without a refund. */
  refund_cents?: Cents | null;
  /** Where nothing goes back: when the refund ended, "YYYY-MM-DD HH:mm", academy time; null when all had gone back before. */
  refund_ended?: string | null;
  /** Sessions that came with the tests and ended with them, and how many booked lessons were canceled for that. Left out for none. */
  included?: { sessions: number; lessons: number };
  /** True when the academy had closed the date. */
  date_closed?: true;
}

export const registrationCancelled = { name: 'RegistrationCancelled', version: 1 } as const;
