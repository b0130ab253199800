import type { FieldErrors } from '../http/errors.js';
import { checkPersonName, checkPhoneTen, contactMessages, isEmail } from './contact.js';
import { isDay } from './dates.js';
import { cents } from './money.js';
import { fieldText, type RegistrationFields } from './registration-fields.js';
import { checkDay, findSlot, hasEnded, slotMessages, slotsAhead } from './slots.js';

/** What a consultation costs, in cents. */
export const consultationFeeCents = cents(19_900);

export const consultationMinutes = 45;

/** Name of a consultation on receipts and at the payment provider. */
export const consultationFeeName = 'Consultation Fee';

export const consultationInterests = [
  'College Application Support',
  'Essay Coaching',
  'SAT/ACT Test Preparation',
  'One-on-One Mentorship',
  'Summer Programs',
  'Other',
] as const;

/** Form-level text of a consultation that cannot be booked as it is. */
export const consultationInvalidMessage = 'Please fill in all required fields or correct invalid selections.';

const interests: readonly string[] = consultationInterests;

function checkTimeSlot(body: RegistrationFields, date: string, now: Date): string | null {
  if (date !== '' && slotsAhead(date, now).length === 0) return slotMessages.noneToday;
  const value = fieldText(body, 'time_slot');
  if (value === '') return contactMessages.required;
  const slot = findSlot(value);
  if (!slot) return 'Please choose one of the times.';
  return date !== '' && hasEnded(date, slot, now) ? slotMessages.past : null;
}

/**
 * Checks a booking field by field; both the form and the server use it. Whether a place is left only the server knows.
 * @returns messages by documented field name; empty when it can be booked
 */
export function checkConsultation(body: RegistrationFields, now: Date): FieldErrors {
  const errors: FieldErrors = {};
  const note = (field: string, message: string | null) => {
    if (message !== null) errors[field] = [message];
  };
  const checked = (field: string, check: (value: string) => string | null) => {
    const value = fieldText(body, field);
    note(field, value === '' ? contactMessages.required : check(value));
  };
  checked('name', checkPersonName);
  checked('email', (value) => (isEmail(value) ? null : contactMessages.emailInvalid));
  checked('phone_no', checkPhoneTen);
  checked('date', (value) => (isDay(value) ? checkDay(value, now) : 'Please choose a day.'));
  const date = errors['date'] ? '' : fieldText(body, 'date');
  note('time_slot', checkTimeSlot(body, date, now));
  checked('primary_interest', (value) => (interests.includes(value) ? null : 'Please choose one of the interests.'));
  return errors;
}
