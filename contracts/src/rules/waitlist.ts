import type { FieldErrors } from '../http/errors.js';
import { checkPersonLastName, checkPersonName, checkPhoneTen, contactMessages, isEmail } from './contact.js';
import { weekdayDate } from './date-format.js';
import { satOrAct } from './exams.js';
import {
  fieldText,
  personFields,
  registrationMaxLength,
  storedText,
  type PersonField,
  type RegistrationFields,
} from './registration-fields.js';
import { isTestDate } from './test-dates.js';
import { waitlistClosesAt } from './waitlist-closing.js';

/** Hours for which a seat is offered to one family, unless the waitlist closes earlier. */
export const offerHours = 24;

/**
 * Maximum number of active, confirmed entries per date and email address: enough for siblings, too few for one person to take every
 * freed seat.
 */
export const maxEntriesPerDate = 4;

const hourMs = 3_600_000;

/** State of a waitlist entry. `waiting` and `offered` entries are active; the other states are final. */
export type WaitlistStatus = 'waiting' | 'offered' | 'bought' | 'expired' | 'left';

/** Seats of a date: `taken` are held, booked or offered; `waiting` is the number of waiting entries with a confirmed email. */
export interface SeatCounts {
  capacity: number;
  taken: number;
  waiting: number;
  /** Whether the office closed the date. */
  closed?: boolean;
}

/** When an offer made now would end; null once the waitlist has closed. @param date "YYYY-MM-DD HH:mm", academy time */
export function offerEndsAt(date: string, now: Date): Date | null {
  const closes = waitlistClosesAt(date);
  if (now >= closes) return null;
  return new Date(Math.min(now.getTime() + offerHours * hourMs, closes.getTime()));
}

/** Seats that anyone can buy: not held, booked, offered or reserved for the waitlist. 0 for a closed date, and never negative. */
export function seatsForSale({ capacity, taken, waiting, closed }: SeatCounts, date: string, now: Date): number {
  if (closed) return 0;
  const reserved = now < waitlistClosesAt(date) ? waiting : 0;
  return Math.max(0, capacity - taken - reserved);
}

export const waitlistMessages = {
  notFull: 'This date has open seats. Please choose it in the form.',
  closed: 'The waitlist for this date is closed.',
  unknownDate: 'This date is no longer offered. Please choose another.',
  tooMany: `You can add at most ${maxEntriesPerDate} names for one date.`,
  tooManySameOrigin:
    'Too many names are on our waitlists from your internet connection or email domain. Please try again later, or call us.',
  badLink: 'This link does not work. It may be incomplete.',
  grade: 'Please enter the student’s grade.',
  left: 'You are off the waitlist.',
} as const;

/** The fields that a waitlist entry stores, so that the registration form can be filled in with them. */
export const waitlistFields = [...personFields, 'grade'] as const;

export type WaitlistField = (typeof waitlistFields)[number];

/** Fields that may stay empty until the family registers. */
const optional: ReadonlySet<string> = new Set(['student_email', 'school'] satisfies PersonField[]);

const checks: Partial<Record<WaitlistField, (value: string) => string | null>> = {
  parent_first_name: checkPersonName,
  parent_last_name: checkPersonLastName,
  student_first_name: checkPersonName,
  student_last_name: checkPersonLastName,
  parent_phone: checkPhoneTen,
  parent_email: (value) => (isEmail(value) ? null : contactMessages.parentEmail),
  student_email: (value) => (isEmail(value) ? null : contactMessages.studentEmail),
  grade: (value) => (value === '' ? waitlistMessages.grade : null),
};

function checkField(field: WaitlistField, value: string): string | null {
  if (value === '' && optional.has(field)) return null;
  if (value.length > registrationMaxLength) return `Must be at most ${registrationMaxLength} characters`;
  return checks[field]?.(value) ?? null;
}

/** Checks a request to join a waitlist; both the dialog and the server use it. @returns messages by field */
export function checkWaitlistEntry(body: RegistrationFields): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of waitlistFields) {
    const message = checkField(field, fieldText(body, field));
    if (message) errors[field] = [message];
  }
  if (fieldText(body, 'session_id') === '' || !isTestDate(fieldText(body, 'date')))
    errors['date'] = [waitlistMessages.unknownDate];
  const exam = body['exam'];
  if (exam !== undefined && !satOrAct.some((one) => one === exam)) errors['exam'] = ['Please choose SAT or ACT.'];
  return errors;
}

/** The fields of a request in their stored form: names and phone numbers normalized. */
export function readWaitlistFields(body: RegistrationFields): Record<WaitlistField, string> {
  return Object.fromEntries(waitlistFields.map((field) => [field, storedText(body, field)])) as Record<
    WaitlistField,
    string
  >;
}

/** Position on a waitlist as text: "You are number 2 on the list for Saturday, December 5". */
export function waitlistPlace(position: number, date: string): string {
  return `You are number ${position} on the list for ${weekdayDate(date)}`;
}
