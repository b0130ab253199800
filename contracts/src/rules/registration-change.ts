import type { FieldErrors } from '../http/errors.js';
import { checkPhoneTenOrEleven, contactMessages, isEmail } from './contact.js';
import { checkDetails, detailFields, readDetails, type DetailName } from './registration-details.js';
import { fieldText, registrationMaxLength, storedText, type RegistrationFields } from './registration-fields.js';

/** Registration fields that a family may change, in addition to the answers in `detailFields`. */
export const changeableFields = ['school', 'grade', 'student_email', 'parent_phone'] as const;

export type ChangeableField = (typeof changeableFields)[number] | DetailName;

function checkText(value: string): string | null {
  if (value === '') return contactMessages.required;
  return value.length > registrationMaxLength ? `Must be at most ${registrationMaxLength} characters` : null;
}

const checks: Record<(typeof changeableFields)[number], (value: string) => string | null> = {
  school: checkText,
  grade: checkText,
  student_email: (value) => checkText(value) ?? (isEmail(value) ? null : contactMessages.studentEmail),
  parent_phone: (value) => checkText(value) ?? checkPhoneTenOrEleven(value),
};

/** Checks the fields that are present; both the form and the server use it. @returns messages by field name */
export function checkRegistrationChange(body: RegistrationFields): FieldErrors {
  const errors = checkDetails(body);
  for (const name of changeableFields.filter((field) => body[field] !== undefined)) {
    const message = checks[name](fieldText(body, name));
    if (message) errors[name] = [message];
  }
  return errors;
}

/** The fields that are present, in their stored form; '' for an answer that was cleared. */
export function readRegistrationChange(body: RegistrationFields): Partial<Record<ChangeableField, string>> {
  const answers = readDetails(body);
  return Object.fromEntries([
    ...changeableFields.filter((name) => body[name] !== undefined).map((name) => [name, storedText(body, name)]),
    ...detailFields.filter(({ name }) => body[name] !== undefined).map(({ name }) => [name, answers[name] ?? '']),
  ]) as Partial<Record<ChangeableField, string>>;
}
