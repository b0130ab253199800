import type { FieldErrors } from '../http/errors.js';
import {
  leadKinds,
  type EnrollmentProgram,
  type FeedbackRelation,
  type LeadGrade,
  type LeadKind,
} from '../http/leads.js';
import { startsAhead, startsOf } from './consultation-starts.js';
import { checkEmail, checkLastName, checkName, checkPhoneTenOrEleven, contactMessages } from './contact.js';
import { isDay } from './dates.js';
import { hoursLines, hoursOn, type OpeningHours } from './opening-hours.js';
import { fieldText, registrationMaxLength, storedText, type RegistrationFields } from './registration-fields.js';
import { checkDay, findSlot, hasEnded, slotMessages } from './slots.js';

/** Length of the free call. */
const freeCallMinutes = 30;

/** Longest message of a lead, in characters. */
const leadTextMaxLength = 5_000;

export const enrollmentPrograms: Record<EnrollmentProgram, string> = {
  'college-applications': 'College Applications',
  'test-prep': 'Test Preparation',
  mentorship: 'Mentorship',
  summer: 'Summer Programs',
  essay: 'Essay Coaching',
  executive: 'Executive Function Coaching',
};

export const feedbackRelations: Record<FeedbackRelation, string> = {
  student: 'Current Student',
  alumni: 'Former Student',
  parent: 'Parent',
  other: 'Other',
};

export const leadGrades: readonly LeadGrade[] = ['9', '10', '11', '12', 'other'];

/** What the page shows after a form has been submitted. */
export const leadThanks: Record<LeadKind, string> = {
  enrollment: 'Thank you. We received your enrollment form and will be in touch.',
  contact: 'Thank you. We received your message and will reply within 24 hours.',
  newsletter: 'Thank you. Check your email and confirm your subscription.',
  feedback: 'Thank you. We received your feedback.',
  free_consultation: 'Thank you. We received your request and will confirm a time by email.',
};

type Check = (value: string) => string | null;
interface FieldRule {
  optional?: true;
  check: Check;
}

const atMost =
  (length: number): Check =>
  (value) =>
    value.length > length ? `Must be at most ${length} characters` : null;
const oneOf =
  (values: readonly string[], message: string): Check =>
  (value) =>
    values.includes(value) ? null : message;
const needed = (check: Check): FieldRule => ({ check });
const optional = (check: Check): FieldRule => ({ check, optional: true });
const program = optional(oneOf(Object.keys(enrollmentPrograms), 'Please choose one of the programs.'));
const [line, text] = [atMost(registrationMaxLength), atMost(leadTextMaxLength)];

/** Checks the time slot of a free call. @param day YYYY-MM-DD; any other text while no day is chosen */
function checkCallTime(value: string, day: string, now: Date, hours?: OpeningHours): string | null {
  const slot = findSlot(value);
  if (!slot) return 'Please choose one of the times.';
  if (!isDay(day)) return null;
  if (hours && hoursOn(day, hours) === null) return slotMessages.closed;
  if (hours && startsOf(day, slot, hours, freeCallMinutes).length === 0)
    return `We are closed at this time. Our hours are ${hoursLines(hours).join(', ')}.`;
  const isOver = hours ? startsAhead(day, slot, hours, now, freeCallMinutes).length === 0 : hasEnded(day, slot, now);
  return isOver ? slotMessages.past : null;
}

/** The fields of each kind of lead, in form order. No other fields of a request are stored. */
function rulesOf(kind: LeadKind, body: RegistrationFields, now: Date, hours?: OpeningHours): Record<string, FieldRule> {
  const [name, email, phone] = [needed(checkName), needed(checkEmail), needed(checkPhoneTenOrEleven)];
  switch (kind) {
    case 'enrollment':
      return {
        firstName: name,
        lastName: needed(checkLastName),
        email,
        phone,
        school: needed(line),
        program,
        goals: optional(text),
        questions: optional(text),
      };
    case 'contact':
      return { name, email, subject: needed(line), message: needed(text) };
    case 'newsletter':
      return { email };
    case 'feedback':
      return {
        name,
        email,
        relation: optional(oneOf(Object.keys(feedbackRelations), 'Please choose one of these.')),
        rating: optional(oneOf(['1', '2', '3', '4', '5'], 'Please choose one to five stars.')),
        testimonial: needed(text),
      };
    case 'free_consultation': {
      const day = fieldText(body, 'date');
      return {
        name,
        email,
        phone,
        date: needed((value) => (isDay(value) ? checkDay(value, now) : 'Please choose a date.')),
        time_slot: needed((value) => checkCallTime(value, day, now, hours)),
        grade: needed(oneOf(leadGrades, 'Please choose a grade.')),
        program,
      };
    }
  }
}

export function isLeadKind(value: unknown): value is LeadKind {
  return (leadKinds as readonly unknown[]).includes(value);
}

/** Whether the person agreed that their feedback may be published. */
const agrees = (body: RegistrationFields): boolean => body['consent'] === true || body['consent'] === 'true';

/** Reads the fields of a lead in their stored form. */
export function readLead(kind: LeadKind, body: RegistrationFields): Record<string, string> {
  const fields = Object.keys(rulesOf(kind, body, new Date(0))).map((field): [string, string] => [
    field,
    storedText(body, field),
  ]);
  return Object.fromEntries(kind === 'feedback' && agrees(body) ? [...fields, ['consent', 'true']] : fields);
}

/**
 * Checks a lead field by field; both the form and the server use it.
 * @param hours opening hours, within which a free call must take place; not checked while a form has not loaded them
 * @returns messages by field; empty when it can be sent
 */
export function checkLead(kind: LeadKind, body: RegistrationFields, now: Date, hours?: OpeningHours): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, rule] of Object.entries(rulesOf(kind, body, now, hours))) {
    const value = fieldText(body, field);
    const message = value === '' ? (rule.optional ? null : contactMessages.required) : rule.check(value);
    if (message) errors[field] = [message];
  }
  if (kind === 'feedback' && !agrees(body)) errors['consent'] = ['Please agree that we may publish your feedback.'];
  return errors;
}
