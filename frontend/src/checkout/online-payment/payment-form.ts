import type { User } from '@academy/contracts/http/accounts';
import type { FieldErrors } from '@academy/contracts/http/errors';
import type { PaymentDraft, PaymentRecordBody } from '@academy/contracts/http/payments';
import { formatPhone, lastNameForForm, normalizePhone } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { cents, centsToDollars, dollarsToCents, type Cents } from '@academy/contracts/rules/money';
import { checkOnlinePayment, checkPaymentAmount, onlinePaymentMessages } from '@academy/contracts/rules/online-payment';
import { shownTermsVersion } from '../../lib/terms-version';
import type { Errors } from '../form/form-handling';
import { paymentFields } from '../purchase/metadata';
import type { PurchaseOrder } from '../purchase/purchase.types';
import type { Values } from '../purchase-form/purchase-form.types';
import { errorsByPart } from '../purchase-form/purchase-form.updates';

/** The form's fields in page order, with their names in requests. */
export const wireNames = {
  parentFirstName: 'parent_first_name',
  parentLastName: 'parent_last_name',
  parentPhone: 'parent_phone',
  parentEmail: 'parent_email',
  studentFirstName: 'student_first_name',
  studentLastName: 'student_last_name',
  email: 'email',
  paymentType: 'payment_type',
  paymentAmount: 'payment_amount',
  paymentNotes: 'note',
} as const satisfies Record<string, keyof PaymentDraft>;

export type PaymentField = keyof typeof wireNames;

const paymentFieldNames = Object.keys(wireNames) as PaymentField[];

/** Fields that are checked while typing, even before the first submit. */
export const liveFields: readonly PaymentField[] = ['parentPhone', 'parentEmail', 'email'];

/** Converts a typed amount such as "$1,475.50" to plain digits. */
const plainAmount = (typed: string) => typed.replace(/[$\s]|,(?=\d{3}(?:\D|$))/g, '');

/** The amount in cents; 0 when it is not an amount. */
export const amountOf = ({ paymentAmount = '' }: Values): Cents =>
  dollarsToCents(plainAmount(paymentAmount)) ?? cents(0);

/** The form's values, by their names in requests. */
export function draftOf(values: Values): PaymentDraft {
  const typed = Object.fromEntries(paymentFieldNames.map((field) => [wireNames[field], (values[field] ?? '').trim()]));
  const amount = plainAmount(values.paymentAmount ?? '');
  return {
    ...(values.studentId && { student_id: values.studentId }),
    ...(typed as unknown as PaymentDraft),
    parent_phone: normalizePhone(values.parentPhone ?? ''),
    payment_amount: checkPaymentAmount(amount) ? amount : centsToDollars(amountOf(values)),
  };
}

/** The payment record before the payment. */
export const pendingRecord = (values: Values): PaymentRecordBody => ({
  ...draftOf(values),
  stripe_id: '',
  payment_status: 'Pending',
});

/** The payment record as posted after the card is charged. */
export const paidRecord = (draft: PaymentDraft, paymentId: string): PaymentRecordBody => ({
  ...draft,
  stripe_id: paymentId,
  payment_status: 'Success',
});

/** Checks the form. Returns messages by part of the form; empty when it can be submitted. */
export function checkPayment(values: Values, termsAgreed: boolean): Errors<string> {
  const { parts: found } = readErrors(checkOnlinePayment({ ...draftOf(values) }));
  return termsAgreed ? found : { ...found, termsAgreed: [onlinePaymentMessages.terms] };
}

const parts = {
  ...Object.fromEntries(paymentFieldNames.map((field) => [wireNames[field], field])),
  terms_version: 'termsAgreed',
};

/** Maps the server's messages to parts of the form. */
export const readErrors = (errors: FieldErrors) => errorsByPart(errors, 'payment', parts);

/** The form's values from the parent's profile. */
export function parentValues(parent: User): Values {
  return {
    parentFirstName: parent.firstname,
    parentLastName: lastNameForForm(parent.firstname, parent.lastname),
    parentPhone: formatPhone(parent.phone_no ?? ''),
    parentEmail: parent.email,
  };
}

/** The order for a complete form. */
export function purchaseOf(values: Values): PurchaseOrder {
  const { stripe_id: _none, payment_status: _pending, ...payment } = pendingRecord(values);
  const student = fullName(payment.student_first_name, payment.student_last_name);
  const parent = fullName(payment.parent_first_name, payment.parent_last_name);
  const { email: student_email, student_id: _id, ...people } = payment;
  const amount = amountOf(values);
  return {
    amount,
    lines: [{ line_id: 'payment', title: payment.payment_type, detail: student, price: amount / 100 }],
    billing: { name: parent, email: payment.parent_email, phone: payment.parent_phone },
    request: {
      amount,
      currency: 'usd',
      description: payment.payment_type,
      ...paymentFields({ ...people, student_email }),
      purpose: 'online_payment',
      terms_version: shownTermsVersion(),
      payment,
    },
  };
}
