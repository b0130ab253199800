import { formatCents, type Cents } from './money.js';
import { checkReasonLength } from './reason.js';
import { academyInstant } from './test-dates.js';

/** Payment methods of the office that do not go through the card provider. */
export const offlineMethods = ['check', 'cash', 'transfer', 'free'] as const;

export type OfflineMethod = (typeof offlineMethods)[number];

/** How a family pays for what the office registers. `card_link` emails the family a link to a page for paying by card. */
export const officePaymentMethods = ['card_link', ...offlineMethods] as const;

export type OfficePaymentMethod = (typeof officePaymentMethods)[number];

/** Display text of each method in the office, with an explanation. */
export const officePaymentTexts: Readonly<Record<OfficePaymentMethod, { label: string; about: string }>> = {
  card_link: { label: 'Card, by email', about: 'We email a link. The family pays on their own phone or computer.' },
  check: { label: 'Check', about: 'Already here, or in the mail.' },
  cash: { label: 'Cash', about: 'In your hand.' },
  transfer: { label: 'Bank transfer', about: 'Already received, or on its way.' },
  free: { label: 'Free', about: 'A manager registers the student for free, with a reason.' },
};

/** A payment method whose money may arrive later. */
export type ExpectedMethod = Exclude<OfficePaymentMethod, 'cash' | 'free'>;

/** Whether the money of this method may arrive later. */
export const mayBeExpected = (method: OfficePaymentMethod): method is ExpectedMethod =>
  method === 'card_link' || method === 'check' || method === 'transfer';

/** Name of an offline payment on receipts and in lists: "Check 1042", "Cash". @param reference '' when there is none */
export function offlineMethodName(method: OfflineMethod, reference: string): string {
  const name = { check: 'Check', cash: 'Cash', transfer: 'Bank transfer', free: 'No charge' }[method];
  return reference === '' || method === 'free' ? name : `${name} ${reference}`;
}

/** Days for which seats are held for a check or a bank transfer, and hours for which they are held for a card link. */
const expectedPaymentDays = 7;
const cardLinkHours = 48;

/** Hours before the first test when seats are no longer held for a check or a bank transfer. */
const expectedPaymentLeadHours = 48;

const hourMs = 3_600_000;

/**
 * Until when a registration by the office is held for its payment: for a card link 48 hours, but at most until an hour before the
 * first test; for a check or a bank transfer 7 days, but at most until 48 hours before it.
 * @param firstTest "YYYY-MM-DD HH:mm", academy time; null when nothing has a date
 * @returns null when less than an hour would remain, so the payment must be received now
 */
export function waitUntil(method: ExpectedMethod, now: Date, firstTest: string | null): Date | null {
  const isCard = method === 'card_link';
  const longest = now.getTime() + (isCard ? cardLinkHours : expectedPaymentDays * 24) * hourMs;
  const lead = (isCard ? 1 : expectedPaymentLeadHours) * hourMs;
  const until = firstTest === null ? longest : Math.min(longest, academyInstant(firstTest).getTime() - lead);
  return until < now.getTime() + hourMs ? null : new Date(until);
}

/** Longest check or transfer number, in characters. */
const paymentReferenceMaxLength = 60;

export const officePaymentMessages = {
  methodRequired: 'Please choose a payment method.',
  numberRequired: 'Please enter the check number.',
  referenceTooLong: `Please use at most ${paymentReferenceMaxLength} characters.`,
  reasonRequired: 'Please enter why it is free.',
  managerOnly: 'Only a manager can register a student for free.',
  tooLate: 'The date is too close to wait for this payment. Take the payment now, or choose another date.',
  cannotRegister: 'The office cannot register this here.',
  otherFamily: 'This payment belongs to the account of another family.',
} as const;

/**
 * Checks whether an earlier payment can be used to pay for something. It must match the price exactly, so that nothing is owed and
 * nothing is left over. @returns the message, or null
 */
export function checkAllocation(paid: Cents, price: Cents): string | null {
  if (paid === price) return null;
  return `The payment is ${formatCents(paid)} and this costs ${formatCents(price)}. It can only be used for a purchase with exactly that price.`;
}

/** A payment, received or expected, as entered by staff. */
export interface OfficePaymentFields {
  method: OfficePaymentMethod;
  /** Whether the money has been received. */
  received: boolean;
  /** Number of the check or bank transfer. */
  reference: string;
  /** Reason for a free registration. */
  reason: string;
}

/** Checks the number of a check or bank transfer. @returns the message, or null */
export const checkPaymentReference = (reference: string): string | null =>
  reference.trim().length > paymentReferenceMaxLength ? officePaymentMessages.referenceTooLong : null;

/** Checks a payment. @returns messages by field; empty when it is valid */
export function checkOfficePayment(fields: OfficePaymentFields): Partial<Record<keyof OfficePaymentFields, string[]>> {
  const { method, received, reference, reason } = fields;
  const errors: Partial<Record<keyof OfficePaymentFields, string[]>> = {};
  if (!officePaymentMethods.includes(method)) errors.method = [officePaymentMessages.methodRequired];
  if (method === 'check' && received && reference.trim() === '')
    errors.reference = [officePaymentMessages.numberRequired];
  const tooLong = checkPaymentReference(reference);
  if (tooLong) errors.reference = [tooLong];
  if (method === 'free' && reason.trim() === '') errors.reason = [officePaymentMessages.reasonRequired];
  const reasonError = checkReasonLength(reason);
  if (reasonError) errors.reason = [reasonError];
  return errors;
}
