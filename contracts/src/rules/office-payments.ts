import { formatCents, type Cents } from './money.js';
import { academyInstant } from './test-dates.js';

/** Ways to pay the office that no card provider knows of. */
export const offlineMethods = ['check', 'cash', 'transfer', 'free'] as const;

export type OfflineMethod = (typeof offlineMethods)[number];

/** How a family pays what the office registers for it. `card_link` emails a page on which the family pays by card. */
export const officePaymentMethods = ['card_link', ...offlineMethods] as const;

export type OfficePaymentMethod = (typeof officePaymentMethods)[number];

/** Each method as the office chooses it, and what it leads to. */
export const officePaymentTexts: Readonly<Record<OfficePaymentMethod, { label: string; about: string }>> = {
  card_link: { label: 'Card, by email', about: 'We email a link. The family pays on its own phone or computer.' },
  check: { label: 'Check', about: 'In your hand, or on its way.' },
  cash: { label: 'Cash', about: 'In your hand.' },
  transfer: { label: 'Bank transfer', about: 'On the account, or on its way.' },
  free: { label: 'Free', about: 'A manager gives the place away, with a reason.' },
};

/** Methods whose money may come later. */
export const mayBeExpected = (method: OfficePaymentMethod): boolean =>
  method === 'card_link' || method === 'check' || method === 'transfer';

/** How an offline payment is named on receipts and lists: "Check 1042", "Cash". @param reference empty when there is none */
export function offlineMethodName(method: OfflineMethod, reference: string): string {
  const name = { check: 'Check', cash: 'Cash', transfer: 'Bank transfer', free: 'No charge' }[method];
  return reference === '' || method === 'free' ? name : `${name} ${reference}`;
}

/** Days for which seats wait for a check or a transfer, and hours for which they wait for a card. */
export const expectedPaymentDays = 7;
export const cardLinkHours = 48;

/** Hours before the first test at which seats stop waiting for a check or a transfer. */
export const expectedPaymentLeadHours = 48;

const hourMs = 3_600_000;

/**
 * Until when what the office has registered waits for its payment: a card 48 hours, but no longer than an hour before the first test;
 * a check or a transfer 7 days, but no longer than 48 hours before it.
 * @param firstTest "YYYY-MM-DD HH:mm", academy time; null when nothing has a date
 * @returns null when that is less than an hour away: the money has to be there now
 */
export function waitUntil(
  method: 'card_link' | 'check' | 'transfer',
  now: Date,
  firstTest: string | null,
): Date | null {
  const isCard = method === 'card_link';
  const longest = now.getTime() + (isCard ? cardLinkHours : expectedPaymentDays * 24) * hourMs;
  const lead = (isCard ? 1 : expectedPaymentLeadHours) * hourMs;
  const until = firstTest === null ? longest : Math.min(longest, academyInstant(firstTest).getTime() - lead);
  return until < now.getTime() + hourMs ? null : new Date(until);
}

/** Longest number of a check or a transfer, and longest reason, in characters. */
export const maxPaymentReference = 60;
export const maxFreeReason = 300;

export const officePaymentMessages = {
  methodRequired: 'Please choose how it is paid.',
  numberRequired: 'Please enter the number of the check.',
  referenceTooLong: `Please use at most ${maxPaymentReference} characters.`,
  reasonRequired: 'Please say why it is free.',
  reasonTooLong: `Please use at most ${maxFreeReason} characters.`,
  managerOnly: 'Only a manager can give a place away.',
  tooLate: 'The first test is too close to wait for this payment. Take the payment now, or choose another date.',
  cannotRegister: 'The office cannot register this here.',
  otherFamily: 'This payment belongs to the account of another family.',
} as const;

/**
 * Whether a payment that was for another amount can pay for something: only when it is exactly what that costs, so that nothing is
 * owed and nothing is left. @returns what is wrong, or null
 */
export function checkAllocation(paid: Cents, price: Cents): string | null {
  if (paid === price) return null;
  return `The payment is ${formatCents(paid)} and this costs ${formatCents(price)}. It can only be used for what costs exactly as much.`;
}

/** How the money came, or is expected, as staff enter it. */
export interface OfficePaymentFields {
  method: OfficePaymentMethod;
  /** Whether the money is here. */
  received: boolean;
  /** Number of the check or the transfer. */
  reference: string;
  /** Why it is free. */
  reason: string;
}

/** @returns what is wrong with the number of a check or a transfer, or null */
export const checkPaymentReference = (reference: string): string | null =>
  reference.trim().length > maxPaymentReference ? officePaymentMessages.referenceTooLong : null;

/** @returns what is wrong with each field; empty when nothing is */
export function checkOfficePayment(fields: OfficePaymentFields): Partial<Record<keyof OfficePaymentFields, string[]>> {
  const { method, received, reference, reason } = fields;
  const errors: Partial<Record<keyof OfficePaymentFields, string[]>> = {};
  if (!officePaymentMethods.includes(method)) errors.method = [officePaymentMessages.methodRequired];
  if (method === 'check' && received && reference.trim() === '')
    errors.reference = [officePaymentMessages.numberRequired];
  const tooLong = checkPaymentReference(reference);
  if (tooLong) errors.reference = [tooLong];
  if (method === 'free' && reason.trim() === '') errors.reason = [officePaymentMessages.reasonRequired];
  if (reason.trim().length > maxFreeReason) errors.reason = [officePaymentMessages.reasonTooLong];
  return errors;
}
