import { academyDay, isDay } from '@academy/contracts/rules/dates';
import {
  fieldText,
  personFields,
  personText,
  satActSpelling,
  type RegistrationFields,
} from '@academy/contracts/rules/registration-fields';

/**
 * What is kept of a payload beside what it buys: people, grade and the day of registration, under one spelling. Fields
 * for bank data, prices and the payment's state are never kept.
 */
export function readBody(raw: RegistrationFields): Record<string, string> {
  const people = personFields.map((field) => [satActSpelling[field], personText(raw, field)]);
  const day = fieldText(raw, 'exam_date').slice(0, 10);
  return {
    ...(Object.fromEntries(people) as Record<string, string>),
    grade: fieldText(raw, 'grade'),
    exam_date: isDay(day) ? day : academyDay(new Date()),
  };
}

/** The student of a kept payload. */
export function studentOf(body: Record<string, string>): string {
  return `${body['student_firstname'] ?? ''} ${body['student_lastname'] ?? ''}`.trim();
}
