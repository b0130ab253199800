import type { User } from '@academy/contracts/http/accounts';
import type { TimeSlotId } from '@academy/contracts/http/consultations';
import { bookableDays, checkDay, findSlot, hasEnded } from '@academy/contracts/rules/slots';
import type { CheckoutHandle } from '../../api/payments';
import { handleFor, spent } from '../payment/checkout-handle';
import { paymentTexts } from '../payment/payment-wording';
import type { PurchaseEnding } from '../payment/purchase-flow.types';
import { numberOf } from '../payment/receipt-facts';
import type { FormDraft } from '../payment/stored-draft';
import {
  checkForm,
  fieldNames,
  parentValues,
  purchaseOf,
  readErrors,
  type ConsultationErrors,
  type ConsultationPart,
  type ConsultationValues,
} from './consultation-form';
import { texts } from './consultation-wording';
import type { BookingReceipt, ConsultationContext, ConsultationEvent, ConsultationInput } from './consultation.types';
import { timesOf } from './times';

type Update = Partial<ConsultationContext>;

const calm = { errors: {}, formErrors: [], failedSubmits: 0 } satisfies Update;
const blank = { termsAgreed: false, handle: null, purchase: null, ...calm } satisfies Update;

export function emptyForm({ ports }: ConsultationInput): ConsultationContext {
  return { ports, values: {}, prefill: {}, days: null, slots: null, receipt: null, ...blank };
}

export function changed(
  context: ConsultationContext,
  { field, value }: Extract<ConsultationEvent, { type: 'CHANGE' }>,
): Update {
  const values = { ...context.values, [field]: value };
  return field === 'date'
    ? rechecked(context, { values: withOfferedTime(values, context) }, 'date', 'time_slot')
    : rechecked(context, { values }, field);
}

export function timed(context: ConsultationContext, time: string): Update {
  return rechecked(context, { values: { ...context.values, time_slot: time } }, 'time_slot');
}

export const isOver = ({ values, ports }: ConsultationContext, time: string): boolean => {
  const slot = findSlot(time);
  return slot !== undefined && Boolean(values.date) && hasEnded(values.date ?? '', slot, ports.now());
};

export function agreed(context: ConsultationContext, termsAgreed: boolean): Update {
  return rechecked(context, { termsAgreed }, 'terms');
}

/** Fills what is still blank with the parent's own data; when the parent leaves, takes it away again. */
export function prefilled({ values, prefill: last }: ConsultationContext, parent: User | null): Update {
  if (!parent)
    return {
      prefill: {},
      values: Object.fromEntries(
        Object.entries(values).filter(([field, value]) => last[field as keyof ConsultationValues] !== value),
      ),
    };
  const prefill = parentValues(parent);
  const blanks = Object.entries(prefill).filter(([field]) => !values[field as keyof ConsultationValues]?.trim());
  return { prefill, values: { ...values, ...Object.fromEntries(blanks) } };
}

/** A draft of an earlier visit; its day may have passed meanwhile, which matters only if it was not paid for. */
export function begun({ ports }: ConsultationContext, draft: FormDraft | null): Update {
  const days = bookableDays(ports.now());
  if (!draft) return { days };
  const { values, handle } = draft;
  return {
    days,
    values: Object.fromEntries(fieldNames.flatMap((field) => (values[field] ? [[field, values[field]]] : []))),
    handle,
  };
}

/** Takes a day that has passed, or a time nobody can have any more, off the form. */
export function withoutThePast({ values, ports, slots }: ConsultationContext): Update {
  const now = ports.now();
  const date = values.date && checkDay(values.date, now) === null ? values.date : '';
  return { days: bookableDays(now), values: withOfferedTime({ ...values, date }, { ports, slots }) };
}

export const faultsOf = ({ values, termsAgreed, slots, ports }: ConsultationContext): ConsultationErrors =>
  checkForm(values, termsAgreed, slots, ports.now());

export function failedSubmit(context: ConsultationContext): Update {
  return { errors: faultsOf(context), formErrors: [], failedSubmits: context.failedSubmits + 1 };
}

/** Fixes what is bought. Another tab may have opened a checkout for this draft since this one was shown. */
export function prepared({ values, handle, ports }: ConsultationContext): Update {
  const purchase = purchaseOf(values);
  return {
    ...calm,
    purchase,
    handle: handleFor(JSON.stringify(purchase.request), ports.drafts.load()?.handle ?? handle),
  };
}

/** Nothing was charged, and the form shows again. A time that somebody else has taken is to be chosen anew. */
export function uncharged({ values, failedSubmits }: ConsultationContext, ending: PurchaseEnding): Update {
  const base = { purchase: null, failedSubmits: failedSubmits + 1, errors: {}, handle: ending.handle };
  switch (ending.kind) {
    case 'rejected': {
      const { parts, form } = readErrors(ending.fieldErrors);
      const silent = Object.keys(parts).length + form.length === 0;
      const time = ending.seatTaken ? { values: { ...values, time_slot: '' } } : {};
      return { ...base, ...time, errors: parts, formErrors: silent ? [ending.message] : form };
    }
    case 'priceChanged':
      return { ...base, formErrors: [ending.message] };
    default:
      return {
        ...base,
        handle: spent(ending.handle),
        formErrors: [ending.kind === 'expired' ? texts.holdLapsed : paymentTexts.notSucceeded],
      };
  }
}

/** The form starts anew; the parent's fields are filled in again. */
export function booked({ values, handle, prefill }: ConsultationContext, bookingId: string | null): Update {
  return { ...blank, values: prefill, receipt: receiptOf(values, handle, bookingId) };
}

export const anew = ({ prefill }: ConsultationContext): Update => ({ ...blank, values: prefill, receipt: null });

function receiptOf(
  values: ConsultationValues,
  handle: CheckoutHandle | null,
  bookingId: string | null,
): BookingReceipt {
  const { name = '', email = '', date = '', time_slot = '', primary_interest: interest = '' } = values;
  return {
    number: numberOf(handle?.payment),
    bookingId,
    date,
    timeSlot: time_slot as TimeSlotId,
    name: name.trim(),
    email: email.trim(),
    interest,
  };
}

/** Clears a time that the day does not offer. */
function withOfferedTime(
  values: ConsultationValues,
  { ports, slots }: Pick<ConsultationContext, 'ports' | 'slots'>,
): ConsultationValues {
  const { options } = timesOf(values.date ?? '', slots, '', ports.now());
  return options.some(({ value, disabled }) => value === values.time_slot && !disabled)
    ? values
    : { ...values, time_slot: '' };
}

/** After a failed submit, a part is checked again as it changes. */
function rechecked(context: ConsultationContext, update: Update, ...parts: ConsultationPart[]): Update {
  if (context.failedSubmits === 0) return update;
  const found = faultsOf({ ...context, ...update });
  const errors = { ...context.errors };
  for (const part of parts) {
    if (found[part]) errors[part] = found[part];
    else delete errors[part];
  }
  return { ...update, errors };
}
