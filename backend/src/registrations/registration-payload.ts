import { academyDay, isDay } from '@academy/contracts/rules/dates';
import { readDetails } from '@academy/contracts/rules/registration-details';
import {
  fieldText,
  personFields,
  personText,
  satActSpelling,
  type RegistrationFields,
} from '@academy/contracts/rules/registration-fields';

/** The people of a payload, under one spelling. */
export function readPeople(raw: RegistrationFields): Record<string, string> {
  return Object.fromEntries(personFields.map((field) => [satActSpelling[field], personText(raw, field)]));
}

/**
 * What is kept of a payload beside what it buys: people, grade, answers about the lessons and the day of registration, under one spelling. Fields
 * for bank data, prices and the payment's state are never kept.
 * @param now on whose day it is registered, unless the payload names one
 */
export function readBody(raw: RegistrationFields, now: Date, sells: 'package' | 'tests'): Record<string, string> {
  const day = fieldText(raw, 'exam_date').slice(0, 10);
  return {
    ...readPeople(raw),
    ...(sells === 'package' ? readDetails(raw) : {}),
    grade: fieldText(raw, 'grade'),
    exam_date: isDay(day) ? day : academyDay(now),
  };
}

/** The student of a kept payload. */
export function studentOf(body: Record<string, string>): string {
  return `${body['student_firstname'] ?? ''} ${body['student_lastname'] ?? ''}`.trim();
}
