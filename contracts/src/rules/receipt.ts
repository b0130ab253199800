import { academy } from '../academy.js';
import type { AccountPayment, AccountPaymentLine, ServiceDate } from '../http/account-payments.js';
import { billingAddress, cardName } from './billing.js';
import { documentDate } from './date-format.js';
import { cents, formatCents } from './money.js';
import { receiptNumber } from './receipt-number.js';

/** A labeled fact on a receipt or a statement. */
export interface DocumentFact {
  name: string;
  value: string;
}

/** One purchased item, as text. */
export interface ReceiptLine {
  label: string;
  /** "Kim Lee · 2 × $50.00 · December 5, 2026; December 12, 2026 (canceled)"; '' when there are no details. */
  detail: string;
  amount: string;
}

/** The full content of a receipt. The page, the email and the PDF all print exactly this text. */
export interface Receipt {
  number: string;
  issuer: DocumentFact[];
  facts: DocumentFact[];
  lines: ReceiptLine[];
  /** Totals. The last one is the amount paid after refunds. */
  totals: { label: string; amount: string }[];
  /** Null for a payment with real money. */
  demoNote: string | null;
}

/** Service dates: "December 5, 2026; December 12, 2026 (canceled)". Empty for none. */
export const serviceDates = (dates: readonly ServiceDate[]): string =>
  dates.map(({ date, canceled }) => `${documentDate(date)}${canceled ? ' (canceled)' : ''}`).join('; ');

const { name, phone, taxId, address } = academy;

/** Issuer of the receipt, with the details that tax advisers and employers ask for. */
export const issuerFacts: readonly DocumentFact[] = [
  { name: 'From', value: `${name}, ${address.line1}, ${address.city}, ${address.state} ${address.postalCode}` },
  { name: 'Phone', value: phone },
  { name: 'Tax ID (EIN)', value: taxId },
];

/** The lines of a payment. A payment of a custom amount has one line. */
export function paidLines({ lines, description, amount }: AccountPayment): readonly AccountPaymentLine[] {
  if (lines.length > 0) return lines;
  const unknown = { student: '', student_id: null, registration_id: null, dates: [] };
  return [{ ...unknown, label: description, quantity: 1, unit_amount: amount, amount }];
}

const separator = ' · ';

function lineOf({ label, student, quantity, unit_amount: unit, amount, dates }: AccountPaymentLine): ReceiptLine {
  const each = quantity > 1 ? `${quantity} × ${formatCents(unit)}` : '';
  const detail = [student, each, serviceDates(dates)].filter((part) => part !== '').join(separator);
  return { label, detail, amount: formatCents(amount) };
}

/** @param payer name on the receipt when the card provider reported no billing details */
export function buildReceipt(payment: AccountPayment, payer: string): Receipt {
  const { id, date, amount, refunded, refunds, demo, billing, card, paid_by: paidBy } = payment;
  return {
    number: receiptNumber(id),
    issuer: [...issuerFacts],
    facts: [
      { name: 'To', value: billing?.name ?? payer },
      ...(billing ? [{ name: 'Billing address', value: billingAddress(billing) }] : []),
      { name: 'Date paid', value: documentDate(date) },
      { name: 'Receipt number', value: receiptNumber(id) },
      ...(card ? [{ name: 'Card', value: cardName(card) }] : []),
      ...(paidBy ? [{ name: 'Paid by', value: paidBy }] : []),
    ].filter(({ value }) => value !== ''),
    lines: paidLines(payment).map(lineOf),
    totals: [
      { label: 'Total paid', amount: formatCents(amount) },
      ...refunds.map((refund) => ({
        label: `Refunded ${documentDate(refund.date)}`,
        amount: formatCents(cents(0 - refund.amount)),
      })),
      ...(refunds.length > 0
        ? [{ label: 'Total paid less refunds', amount: formatCents(cents(amount - refunded)) }]
        : []),
    ],
    demoNote: demo ? 'Demo payment: no card was charged.' : null,
  };
}
