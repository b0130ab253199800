import type { User } from '@academy/contracts/http/accounts';
import { handleFor, spent } from '../payment/checkout-handle';
import { paymentTexts } from '../payment/payment-wording';
import type { PurchaseEnding } from '../payment/purchase-flow.types';
import { numberOf } from '../payment/receipt-facts';
import type { FormDraft } from '../payment/stored-draft';
import {
  amountOf,
  checkPayment,
  liveFields,
  parentValues,
  paymentFieldNames,
  purchaseOf,
  readErrors,
  type PaymentField,
} from './payment-form';
import type { OnlinePaymentContext, OnlinePaymentInput, PaymentReceipt } from './online-payment.types';

type Update = Partial<OnlinePaymentContext>;

const calm = { errors: {}, formErrors: [], failedSubmits: 0 } satisfies Update;
const blank = { termsAgreed: false, handle: null, pending: null, ...calm } satisfies Update;

export function emptyForm({ ports }: OnlinePaymentInput): OnlinePaymentContext {
  return { ports, values: {}, prefill: {}, receipt: null, ...blank };
}

/** Phone and emails are checked as they are typed; other messages go as soon as the field has a value. */
export function changed(
  { values: old, errors: shown }: OnlinePaymentContext,
  field: PaymentField,
  value: string,
): Update {
  const values = { ...old, [field]: value };
  const { [field]: before, ...errors } = shown;
  const live = liveFields.includes(field);
  const found = value.trim() === '' ? before : live ? checkPayment(values, true)[field] : undefined;
  return { values, errors: found ? { ...errors, [field]: found } : errors };
}

export function agreed(
  { errors: { termsAgreed: before, ...errors } }: OnlinePaymentContext,
  termsAgreed: boolean,
): Update {
  return { termsAgreed, errors: before && !termsAgreed ? { ...errors, termsAgreed: before } : errors };
}

/** Fills what is still blank with the parent's own data; when the parent leaves, takes it away again. */
export function prefilled({ values, prefill: last }: OnlinePaymentContext, parent: User | null): Update {
  if (!parent)
    return {
      prefill: {},
      values: Object.fromEntries(
        Object.entries(values).filter(([field, value]) => last[field as PaymentField] !== value),
      ),
    };
  const prefill = parentValues(parent);
  const blanks = Object.entries(prefill).filter(([field]) => !values[field as PaymentField]?.trim());
  return { prefill, values: { ...values, ...Object.fromEntries(blanks) } };
}

export function restored({ values, handle }: FormDraft): Update {
  const known = Object.fromEntries(
    paymentFieldNames.flatMap((field) => (values[field] ? [[field, values[field]]] : [])),
  );
  return { values: known, handle };
}

export const faultsOf = ({ values, termsAgreed }: OnlinePaymentContext) => checkPayment(values, termsAgreed);

export function failedSubmit(context: OnlinePaymentContext): Update {
  return { errors: faultsOf(context), formErrors: [], failedSubmits: context.failedSubmits + 1 };
}

/** Fixes what is paid. Another tab may have opened a checkout for this draft since this one was shown. */
export function prepared({ values, handle, ports }: OnlinePaymentContext): Update {
  const previous = ports.drafts.load()?.handle ?? handle;
  const pending = purchaseOf(values);
  return { ...calm, pending, handle: handleFor(JSON.stringify(pending.request), previous) };
}

/** Nothing was charged, and the form shows again. */
export function uncharged({ failedSubmits }: OnlinePaymentContext, ending: PurchaseEnding): Update {
  const base = { pending: null, failedSubmits: failedSubmits + 1, errors: {} };
  if (ending.kind === 'rejected') {
    const { parts, form } = readErrors(ending.fieldErrors);
    const silent = Object.keys(parts).length + form.length === 0;
    return { ...base, handle: ending.handle, errors: parts, formErrors: silent ? [ending.message] : form };
  }
  if (ending.kind === 'priceChanged') return { ...base, handle: ending.handle, formErrors: [ending.message] };
  return {
    ...base,
    handle: spent(ending.handle),
    formErrors: [ending.kind === 'expired' ? paymentTexts.lapsed : paymentTexts.notSucceeded],
  };
}

/** The form starts anew; the parent's fields are filled in again. */
export function paid(context: OnlinePaymentContext, recordId: string | null): Update {
  return { ...blank, values: context.prefill, receipt: receiptOf(context, recordId) };
}

export const anew = ({ prefill }: OnlinePaymentContext): Update => ({ ...blank, values: prefill, receipt: null });

function receiptOf({ values, handle }: OnlinePaymentContext, recordId: string | null): PaymentReceipt {
  const text = (field: PaymentField) => (values[field] ?? '').trim();
  return {
    number: numberOf(handle?.payment),
    recordId,
    paymentType: text('paymentType'),
    student: `${text('studentFirstName')} ${text('studentLastName')}`.trim(),
    parentEmail: text('parentEmail'),
    note: text('paymentNotes'),
    amount: amountOf(values),
  };
}
