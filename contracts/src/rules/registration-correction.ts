import type { FieldErrors } from '../http/errors.js';
import { checkPersonName, contactMessages, isEmail } from './contact.js';
import { changeableFields, checkRegistrationChange } from './registration-change.js';
import { fieldText, storedText, type RegistrationFields } from './registration-fields.js';

/** What only the office corrects: a family changes the rest itself. */
export const officeOnlyFields = [
  'student_first_name',
  'student_last_name',
  'parent_first_name',
  'parent_last_name',
  'parent_email',
] as const;

/** Everything the office corrects of a registration, in the order of the form. */
export const correctableFields = [...officeOnlyFields, ...changeableFields] as const;

export type CorrectableField = (typeof correctableFields)[number];

/** As staff read them. */
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

const checkParentEmail = (value: string): string | null => (isEmail(value) ? null : contactMessages.parentEmail);

/** Checks the fields that are given; both the form and the server use it. @returns messages by field name */
export function checkRegistrationCorrection(body: RegistrationFields): FieldErrors {
  const errors = checkRegistrationChange(body);
  for (const name of officeOnlyFields.filter((field) => body[field] !== undefined)) {
    const value = fieldText(body, name);
    const message = name === 'parent_email' ? checkParentEmail(value) : checkPersonName(value);
    if (message) errors[name] = [message];
  }
  return errors;
}

/** The given fields as they are stored. */
export function readRegistrationCorrection(body: RegistrationFields): Partial<Record<CorrectableField, string>> {
  return Object.fromEntries(
    correctableFields.filter((name) => body[name] !== undefined).map((name) => [name, storedText(body, name)]),
  );
}
