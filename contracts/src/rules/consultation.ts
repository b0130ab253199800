import type { FieldErrors } from '../http/errors.js';
import { checkPersonName, checkPhoneTen, contactMessages, isEmail } from './contact.js';
import { academyDay, isDay } from './dates.js';
import { fieldText, type RegistrationFields } from './registration-fields.js';
import { hasStarted, slotsAhead, startsOf } from './consultation-starts.js';
import type { OpeningHours } from './opening-hours.js';
import { checkDay, findSlot, hasEnded, slotMessages } from './slots.js';

export const consultationInterests = [
  'College Application Support',
  'Essay Coaching',
  'SAT/ACT Test Preparation',
  'One-on-One Mentorship',
  'Summer Programs',
  'Other',
] as const;

/** Form-level message when a consultation form has errors. */
export const consultationInvalidMessage = 'Please fill in all required fields or correct invalid selections.';

const interests: readonly string[] = consultationInterests;

/** Why a day has no start left, whatever is booked on it. @returns null when it has one */
export function noStartOn(date: string, hours: OpeningHours, now: Date): string | null {
  if (slotsAhead(date, hours, now).length > 0) return null;
  return date === academyDay(now) ? slotMessages.noneToday : slotMessages.closed;
}

/** Checks the time slot. Whether a start is left in it is decided when the time is reserved. */
function checkTimeSlot(body: RegistrationFields, date: string, hours: OpeningHours, now: Date): string | null {
  const none = date === '' ? null : noStartOn(date, hours, now);
  if (none !== null) return none;
  const value = fieldText(body, 'time_slot');
  if (value === '') return contactMessages.required;
  const slot = findSlot(value);
  if (!slot) return 'Please choose one of the times.';
  return date !== '' && hasEnded(date, slot, now) ? slotMessages.past : null;
}

/** Checks that an exact start is in its time slot. A booking without one gets the first that is free. */
function checkStart(body: RegistrationFields, date: string, hours: OpeningHours, now: Date): string | null {
  const start = fieldText(body, 'start_time');
  const slot = findSlot(fieldText(body, 'time_slot'));
  if (start === '' || date === '' || !slot) return null;
  if (!startsOf(date, slot, hours).includes(start)) return slotMessages.noSuchStart;
  return hasStarted(date, start, now) ? slotMessages.past : null;
}

/**
 * Checks a consultation booking field by field; both the form and the server use it. Only the server checks whether a place is left.
 * @param hours opening hours, within which a consultation must take place
 * @returns messages by documented field name; empty when it can be booked
 */
export function checkConsultation(body: RegistrationFields, hours: OpeningHours, now: Date): FieldErrors {
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
  checked('date', (value) => (isDay(value) ? checkDay(value, now) : 'Please choose a date.'));
  const date = errors['date'] ? '' : fieldText(body, 'date');
  note('time_slot', checkTimeSlot(body, date, hours, now));
  if (!errors['time_slot']) note('start_time', checkStart(body, date, hours, now));
  checked('primary_interest', (value) => (interests.includes(value) ? null : 'Please choose one of the interests.'));
  return errors;
}
