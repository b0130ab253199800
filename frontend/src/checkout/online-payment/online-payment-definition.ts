import { paymentTexts } from '../purchase/payment-wording';
import type { PurchaseFormContext, PurchaseFormDefinition, Update } from '../purchase-form/purchase-form.types';
import { notices } from './online-payment-wording';
import { checkPayment, liveFields, parentValues, purchaseOf, readErrors, type PaymentField } from './payment-form';

const labels: Record<PaymentField, string> = {
  parentFirstName: 'Parent First Name',
  parentLastName: 'Parent Last Name',
  parentPhone: 'Parent Phone',
  parentEmail: 'Parent Email',
  studentFirstName: 'Student First Name',
  studentLastName: 'Student Last Name',
  email: 'Student Email',
  paymentType: 'Payment Type',
  paymentAmount: 'Payment Amount',
  paymentNotes: 'Payment Notes',
};

/** A custom amount for a service agreed on with the office. */
export const onlinePayment: PurchaseFormDefinition = {
  name: 'onlinePayment',
  formId: 'online-payment-form',
  idPrefix: 'payment',
  labels,
  termsField: 'termsAgreed',
  parentValues,
  change: changed,
  check: ({ values, termsAgreed }) => checkPayment(values, termsAgreed),
  orderOf: ({ values }) => purchaseOf(values),
  readErrors,
  expired: paymentTexts.lapsed,
  notices,
};

/** Phone and emails are checked while typing. For other fields, a message disappears as soon as the field has a value. */
function changed({ values: old, errors: shown }: PurchaseFormContext, field: string, value: string): Update {
  const values = { ...old, [field]: value };
  const { [field]: before, ...errors } = shown;
  const isLive = liveFields.some((live) => live === field);
  const found = value.trim() === '' ? before : isLive ? checkPayment(values, true)[field] : undefined;
  return { values, errors: found ? { ...errors, [field]: found } : errors };
}
