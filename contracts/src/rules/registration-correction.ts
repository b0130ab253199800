import type { FieldErrors } from '../http/errors.js';
import { checkPersonLastName, checkPersonName, contactMessages, isEmail } from './contact.js';
import { changeableFields, checkRegistrationChange } from './registration-change.js';
import { fieldText, storedText, type RegistrationFields } from './registration-fields.js';

/** Fields that only the office can correct. Families can change the others themselves. */
export const officeOnlyFields = [
  'student_first_name',
  'student_last_name',
  'parent_first_name',
  'parent_last_name',
  'parent_email',
] as const;

/** All fields of a registration that the office can correct, in form order. */
export const correctableFields = [...officeOnlyFields, ...changeableFields] as const;

export type CorrectableField = (typeof correctableFields)[number];

/** Field labels for staff. */
export const correctableLabels: Readonly<Record<CorrectableField, string>> = {
  student_first_name: 'Student’s first name',
  student_last_name: 'Student’s last name',
  parent_first_name: 'Parent’s first name',
  parent_last_name: 'Parent’s last name',
  parent_email: 'Parent’s email',
  parent_phone: 'Phone',
  student_email: 'Student’s email',
  school: 'School',
  grade: 'Grade',
};

const officeChecks: Record<(typeof officeOnlyFields)[number], (value: string) => string | null> = {
  student_first_name: checkPersonName,
  student_last_name: checkPersonLastName,
  parent_first_name: checkPersonName,
  parent_last_name: checkPersonLastName,
  parent_email: (value) => (isEmail(value) ? null : contactMessages.parentEmail),
};

/** Checks the fields that are present; both the form and the server use it. @returns messages by field name */
export function checkRegistrationCorrection(body: RegistrationFields): FieldErrors {
  const errors = checkRegistrationChange(body);
  for (const name of officeOnlyFields.filter((field) => body[field] !== undefined)) {
    const value = fieldText(body, name);
    const message = officeChecks[name](value);
    if (message) errors[name] = [message];
  }
  return errors;
}

/** The fields that are present, in their stored form. */
export function readRegistrationCorrection(body: RegistrationFields): Partial<Record<CorrectableField, string>> {
  return Object.fromEntries(
    correctableFields.filter((name) => body[name] !== undefined).map((name) => [name, storedText(body, name)]),
  );
}
