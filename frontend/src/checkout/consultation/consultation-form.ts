import type { User } from '@academy/contracts/http/accounts';
import type { ConsultationBody, OpenSlot, TimeSlotId } from '@academy/contracts/http/consultations';
import type { FieldErrors } from '@academy/contracts/http/errors';
import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { checkConsultation } from '@academy/contracts/rules/consultation';
import { consultationFeeName } from '@academy/contracts/rules/consultation-fee';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { phoneForForm } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { cents, centsToDollars, type Cents } from '@academy/contracts/rules/money';
import { onlinePaymentMessages } from '@academy/contracts/rules/online-payment';
import { shownTermsVersion } from '../../lib/terms-version';
import type { Errors } from '../form/form-handling';
import { paymentFields } from '../purchase/metadata';
import type { PurchaseOrder } from '../purchase/purchase.types';
import type { PurchaseFormContext, Values } from '../purchase-form/purchase-form.types';
import { errorsByPart } from '../purchase-form/purchase-form.updates';
import { texts } from './consultation-wording';
import { noStarts, startsFor, timesOf, type Clock } from './times';

type OrderedConsultation = Pick<PurchaseFormContext, 'values' | 'feeCents'>;
type CheckedConsultation = OrderedConsultation & Pick<PurchaseFormContext, 'termsAgreed' | 'slots' | 'hours'>;

/** The form's fields by their names in requests, in page order. */
export const fieldNames = ['name', 'email', 'phone_no', 'date', 'time_slot', 'start_time', 'primary_interest'] as const;

export type ConsultationField = (typeof fieldNames)[number];

/** A booking before it is paid. */
export type BookingDraft = NonNullable<CreatePaymentIntentRequest['booking']>;

/** @param feeCents fee shown on the form; the server compares it with the payment */
export function draftOf(values: Values, feeCents: Cents): BookingDraft {
  const typed = Object.fromEntries(fieldNames.map((field) => [field, (values[field] ?? '').trim()])) as Record<
    ConsultationField,
    string
  >;
  const { start_time, ...fields } = typed;
  return {
    ...fields,
    time_slot: fields.time_slot as TimeSlotId,
    ...(start_time !== '' && { start_time }),
    amount: centsToDollars(feeCents),
    payment_status: 'Pending',
  };
}

/** The booking as posted after the card is charged. */
export const paidBooking = (draft: BookingDraft, paymentId: string): ConsultationBody => ({
  ...draft,
  payment_status: 'Success',
  payment_intent_id: paymentId,
});

/** An exact start is required once a time slot is chosen. */
function missingStart(
  { time_slot: slot = '', start_time: start = '' }: Values,
  day: string,
  open: readonly OpenSlot[] | null,
  clock: Clock,
): Errors<string> {
  if (start !== '') return {};
  const none = noStarts(slot, startsFor(day, slot, open, '', clock));
  return { start_time: [none ?? 'Please choose a start time.'] };
}

/** Checks the form. Returns messages by part of the form; empty when it can be submitted. */
export function checkForm(
  { values, termsAgreed, slots: open, feeCents, hours }: CheckedConsultation,
  now: Date,
): Errors<string> {
  const { parts: found } = readErrors(checkConsultation({ ...draftOf(values, cents(0)) }, hours, now));
  const day = found.date ? '' : (values.date ?? '');
  const { none } = timesOf(day, open, values.time_slot ?? '', { hours, now });
  const wrong = {
    ...found,
    ...(none !== null && { time_slot: [none] }),
    ...(none === null && !found.time_slot && day !== '' && missingStart(values, day, open, { hours, now })),
    ...(!termsAgreed && { terms: [onlinePaymentMessages.terms] }),
  };
  // The fee is loaded with the open times. Until it is known, that is reported only if nothing else is wrong.
  return feeCents === null && Object.keys(wrong).length === 0 ? { fee: [texts.feeFailed] } : wrong;
}

const parts = { ...Object.fromEntries(fieldNames.map((field) => [field, field])), terms_version: 'terms' };

/** Maps the server's messages to parts of the form. */
export const readErrors = (errors: FieldErrors) => errorsByPart(errors, 'booking', parts);

/** The form's values from a parent's profile. */
export function parentValues({ firstname, lastname, email, phone_no }: User): Values {
  return { name: fullName(firstname, lastname), email, phone_no: phoneForForm(phone_no) };
}

/** The order for a complete form. */
export function purchaseOf({ values, feeCents }: OrderedConsultation): PurchaseOrder {
  if (feeCents === null) throw new Error('A consultation is ordered before its fee is known');
  const booking = draftOf(values, feeCents);
  const { name, email, phone_no: phone } = booking;
  const time = { date: booking.date, timeSlot: booking.time_slot, startTime: booking.start_time ?? null };
  return {
    amount: feeCents,
    lines: [
      {
        line_id: 'consultation',
        title: consultationFeeName,
        detail: formatConsultation(time),
        terms: time,
        price: feeCents / 100,
      },
    ],
    billing: { name, email, phone },
    request: {
      amount: feeCents,
      currency: 'usd',
      description: consultationFeeName,
      ...paymentFields({ parent_name: name, parent_email: email, parent_phone: phone }),
      purpose: 'consultation',
      terms_version: shownTermsVersion(),
      booking,
    },
  };
}
