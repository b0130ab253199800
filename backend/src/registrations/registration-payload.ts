import { isUUID } from 'class-validator';
import { academyDay, isDay } from '@academy/contracts/rules/dates';
import { readDetails } from '@academy/contracts/rules/registration-details';
import {
  fieldText,
  personFields,
  personText,
  satActSpelling,
  type RegistrationFields,
} from '@academy/contracts/rules/registration-fields';

/** The names and contact fields of a payload, in one spelling. */
export function readPeople(raw: RegistrationFields): Record<string, string> {
  return Object.fromEntries(personFields.map((field) => [satActSpelling[field], personText(raw, field)]));
}

/**
 * The stored part of a payload, besides what it buys: people, grade, answers about the lessons and the day of registration, in one
 * spelling. Fields for bank data, prices and payment status are never stored.
 * @param now gives the day of registration, unless the payload has one
 */
export function readBody(raw: RegistrationFields, now: Date, sells: 'packages' | 'tests'): Record<string, string> {
  const day = fieldText(raw, 'exam_date').slice(0, 10);
  const student = chosenStudentOf(raw);
  return {
    ...readPeople(raw),
    ...(sells === 'packages' ? readDetails(raw) : {}),
    ...(student !== null && { student_id: student }),
    grade: fieldText(raw, 'grade'),
    exam_date: isDay(day) ? day : academyDay(now),
  };
}

/** The id of the family's child that was chosen in a form. @returns null when the student was only typed, or it is no id */
export function chosenStudentOf(body: RegistrationFields): string | null {
  const id = fieldText(body, 'student_id').toLowerCase();
  return isUUID(id) ? id : null;
}

/** The student's full name in a stored payload. */
export function studentOf(body: Record<string, string>): string {
  return `${body['student_firstname'] ?? ''} ${body['student_lastname'] ?? ''}`.trim();
}
