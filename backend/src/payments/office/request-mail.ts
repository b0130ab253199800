import type { Cents } from '@academy/contracts/rules/money';
import { describeLine, getCustomer } from '../checkout/line-item.js';
import type { OfficePayment } from './expected-payments.repository.js';

/** Data for the emails about an unpaid registration. */
export interface PaymentRequest {
  /** Null when no address is known. */
  to: string | null;
  firstName: string;
  /** Cents. */
  amountCents: Cents;
  lines: { label: string; student: string; dates: string[] }[];
}

export function requestOf({ to, amount, lines }: OfficePayment): PaymentRequest {
  const [first] = lines;
  const payer = first && getCustomer(first);
  return {
    to: to ?? payer?.parentEmail ?? null,
    firstName: payer?.parentFirstName ?? 'there',
    amountCents: amount,
    lines: lines.map((line) => {
      const { label, student } = describeLine(line);
      return { label, student, dates: line.dates };
    }),
  };
}
