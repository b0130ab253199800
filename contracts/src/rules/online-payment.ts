import type { FieldErrors } from '../http/errors.js';
import { checkPersonLastName, checkPersonName, checkPhoneTen, contactMessages, isEmail } from './contact.js';
import { dollarsToCents } from './money.js';
import { fieldText, type RegistrationFields } from './registration-fields.js';
import { checkoutLimits } from './services.js';

export const paymentTypes = [
  'SAT/ACT Course',
  'College Essay',
  'College Admissions Counseling',
  'Program Deposit',
  'Executive Function Coaching',
  'Other',
] as const;

const paymentNoteMaxLength = 1_000;

export const onlinePaymentMessages = {
  amount: 'Please enter a valid amount greater than 0',
  amountCents: 'Please enter an amount in dollars, such as 1625 or 1625.50',
  amountLimits: 'Please enter an amount between $1 and $20,000',
  terms: 'You must agree to the terms and conditions',
  type: 'Please choose one of the payment types.',
  noteTooLong: `Must be at most ${paymentNoteMaxLength} characters`,
} as const;

const types: readonly string[] = paymentTypes;

/** Returns the message for a typed amount in dollars, or null. */
export function checkPaymentAmount(value: string): string | null {
  const cents = dollarsToCents(value);
  if (cents === null || cents === 0) return onlinePaymentMessages.amount;
  // "1.625" may be meant as one thousand six hundred twenty-five, so it is rejected instead of rounded.
  if (/\.\d{3,}$/.test(value.trim())) return onlinePaymentMessages.amountCents;
  return cents < checkoutLimits.minCents || cents > checkoutLimits.maxCents ? onlinePaymentMessages.amountLimits : null;
}

const checks: Record<string, (value: string) => string | null> = {
  student_first_name: checkPersonName,
  student_last_name: checkPersonLastName,
  email: (value) => (isEmail(value) ? null : contactMessages.studentEmail),
  payment_type: (value) => (types.includes(value) ? null : onlinePaymentMessages.type),
  payment_amount: checkPaymentAmount,
  parent_first_name: checkPersonName,
  parent_last_name: checkPersonLastName,
  parent_phone: checkPhoneTen,
  parent_email: (value) => (isEmail(value) ? null : contactMessages.parentEmail),
};

/**
 * Checks an online payment field by field; both the form and the server use it. Agreement to the terms is checked separately: see
 * {@link onlinePaymentMessages}.
 * @returns messages by documented field name of the payment record; empty when it can be paid
 */
export function checkOnlinePayment(body: RegistrationFields): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, check] of Object.entries(checks)) {
    const value = fieldText(body, field);
    const message = value === '' ? contactMessages.required : check(value);
    if (message) errors[field] = [message];
  }
  if (fieldText(body, 'note').length > paymentNoteMaxLength) errors['note'] = [onlinePaymentMessages.noteTooLong];
  return errors;
}
