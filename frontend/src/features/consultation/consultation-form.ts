import { academy } from '@academy/contracts/defaults/academy';
import type { User } from '@academy/contracts/http/accounts';
import type { ConsultationBody, OpenSlot, TimeSlotId } from '@academy/contracts/http/consultations';
import type { FieldErrors } from '@academy/contracts/http/errors';
import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { checkConsultation, consultationFeeCents, consultationFeeName } from '@academy/contracts/rules/consultation';
import { formatSlot } from '@academy/contracts/rules/consultation-calendar';
import { phoneForForm } from '@academy/contracts/rules/contact';
import { centsToDollars } from '@academy/contracts/rules/money';
import { onlinePaymentMessages } from '@academy/contracts/rules/online-payment';
import { paymentFields } from '../payment/metadata';
import type { FlowPurchase } from '../payment/purchase-flow.types';
import { timesOf } from './times';

/** The form's fields by their names on the wire, in the order of the page. */
export const fieldNames = ['name', 'email', 'phone_no', 'date', 'time_slot', 'primary_interest'] as const;

/** Id of the form's element. */
export const formId = 'consultation-form';

export type ConsultationField = (typeof fieldNames)[number];
export type ConsultationPart = ConsultationField | 'terms';
export type ConsultationValues = Readonly<Partial<Record<ConsultationField, string>>>;
export type ConsultationErrors = Partial<Record<ConsultationPart, string[]>>;

/** A booking before its payment; its `payment_status` is Pending until then. */
export type BookingDraft = NonNullable<CreatePaymentIntentRequest['booking']>;

export function draftOf(values: ConsultationValues): BookingDraft {
  const typed = Object.fromEntries(fieldNames.map((field) => [field, (values[field] ?? '').trim()])) as Record<
    ConsultationField,
    string
  >;
  return { ...typed, time_slot: typed.time_slot as TimeSlotId, amount: centsToDollars(consultationFeeCents) };
}

/** The booking as it is posted once the card is charged. */
export const paidBooking = (draft: BookingDraft, paymentId: string): ConsultationBody => ({
  ...draft,
  payment_status: 'Success',
  payment_intent_id: paymentId,
});

/** Messages by part of the form; empty when it can be submitted. */
export function checkForm(
  values: ConsultationValues,
  termsAgreed: boolean,
  open: readonly OpenSlot[] | null,
  now: Date,
): ConsultationErrors {
  const { parts } = readErrors(checkConsultation({ ...draftOf(values) }, now));
  const { none } = timesOf(parts.date ? '' : (values.date ?? ''), open, values.time_slot ?? '', now);
  return {
    ...parts,
    ...(none !== null && { time_slot: [none] }),
    ...(!termsAgreed && { terms: [onlinePaymentMessages.terms] }),
  };
}

/** Messages by wire name, bare or as `booking.<field>`, on the parts they belong to; what has no part goes to the form. */
export function readErrors(errors: FieldErrors): { parts: ConsultationErrors; form: string[] } {
  const parts: ConsultationErrors = {};
  const form: string[] = [];
  for (const [name, messages] of Object.entries(errors)) {
    const wire = name.replace(/^booking\./, '');
    const part = wire === 'terms_version' ? 'terms' : fieldNames.find((field) => field === wire);
    if (part) parts[part] = messages;
    else form.push(...messages);
  }
  return { parts, form };
}

/** The form's fields out of a parent's profile. */
export function parentValues({ firstname, lastname, email, phone_no }: User): ConsultationValues {
  return { name: `${firstname} ${lastname}`.trim(), email, phone_no: phoneForForm(phone_no) };
}

/** What is charged for a complete form. */
export function purchaseOf(values: ConsultationValues): FlowPurchase {
  const booking = draftOf(values);
  const { name, email, phone_no: phone } = booking;
  return {
    amount: consultationFeeCents,
    lines: [
      {
        line_id: 'consultation',
        title: consultationFeeName,
        detail: formatSlot(booking.date, booking.time_slot),
        price: consultationFeeCents / 100,
      },
    ],
    billing: { name, email, phone },
    request: {
      amount: consultationFeeCents,
      currency: 'usd',
      description: consultationFeeName,
      ...paymentFields({ parent_name: name, parent_email: email, parent_phone: phone }),
      purpose: 'consultation',
      terms_version: academy.termsVersion,
      booking,
    },
  };
}
