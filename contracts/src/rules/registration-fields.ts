import type { FieldErrors } from '../http/errors.js';
import { checkPersonName, contactMessages, isEmail, normalizeName, normalizePhone } from './contact.js';

/** Longest text a field of a registration may hold. */
export const registrationMaxLength = 200;

/** A registration as it is typed or sent: any value may be missing or of the wrong kind. */
export type RegistrationFields = Readonly<Record<string, unknown>>;

/** The people of a registration, by the field names most calls use. */
export const personFields = [
  'parent_first_name',
  'parent_last_name',
  'parent_phone',
  'parent_email',
  'student_first_name',
  'student_last_name',
  'student_email',
  'school',
] as const;

export type PersonField = (typeof personFields)[number];

/** Names of the people's fields in a call. */
export type Spelling = Readonly<Record<PersonField, string>>;

export const serviceSpelling = Object.fromEntries(personFields.map((field) => [field, field])) as Record<
  PersonField,
  string
>;

/** `/new_sat_act` writes the four names without the second underscore. */
export const satActSpelling: Spelling = {
  ...serviceSpelling,
  parent_first_name: 'parent_firstname',
  parent_last_name: 'parent_lastname',
  student_first_name: 'student_firstname',
  student_last_name: 'student_lastname',
};

/** A field as trimmed text. Numbers count as text, everything else as nothing. */
export function fieldText(body: RegistrationFields, name: string): string {
  const value = body[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

const nameFields: ReadonlySet<string> = new Set([
  'name',
  'firstName',
  'lastName',
  ...[serviceSpelling, satActSpelling].flatMap((spelling) =>
    personFields.filter((field) => field.endsWith('_name')).map((field) => spelling[field]),
  ),
]);

const phoneFields: ReadonlySet<string> = new Set(['parent_phone', 'phone_no', 'phone']);

/** A field of any form as it is stored: people's names and phone numbers normalized, everything else as trimmed text. */
export function storedText(body: RegistrationFields, name: string): string {
  const text = fieldText(body, name);
  if (phoneFields.has(name)) return normalizePhone(text);
  return nameFields.has(name) ? normalizeName(text) : text;
}

/** A person's field as it is stored, from either of its two spellings. */
export function personText(body: RegistrationFields, field: PersonField): string {
  return storedText(body, field) || storedText(body, satActSpelling[field]);
}

/** Rules for the people's fields of a form. */
export interface PeopleRules {
  spelling: Spelling;
  /** Returns the message, or null. */
  phone: (value: string) => string | null;
  /** Whether the form asks for the student's grade. */
  grade: boolean;
}

function checkText(value: string): string | null {
  if (value === '') return contactMessages.required;
  return value.length > registrationMaxLength ? `Must be at most ${registrationMaxLength} characters` : null;
}

const email = (value: string, message: string) => (isEmail(value) ? null : message);

/** Checks parent and student. @returns messages by the names this form's call documents */
export function checkPeople(body: RegistrationFields, { spelling, phone, grade }: PeopleRules): FieldErrors {
  const own: Partial<Record<PersonField, (value: string) => string | null>> = {
    parent_first_name: checkPersonName,
    parent_last_name: checkPersonName,
    student_first_name: checkPersonName,
    student_last_name: checkPersonName,
    parent_phone: phone,
    parent_email: (value) => email(value, contactMessages.parentEmail),
    student_email: (value) => email(value, contactMessages.studentEmail),
  };
  const errors: FieldErrors = {};
  for (const field of personFields) {
    const value = personText(body, field);
    const message = checkText(value) ?? own[field]?.(value);
    if (message) errors[spelling[field]] = [message];
  }
  const message = grade ? checkText(fieldText(body, 'grade')) : null;
  if (message) errors['grade'] = [message];
  return errors;
}

export const packageMissingMessage = 'Please select a package before proceeding.';

/** The requested package: by id if given, else by name. */
export function readPackage(body: RegistrationFields): { id: string; name: string } {
  return {
    id: fieldText(body, 'package_id') || fieldText(body, 'packages'),
    name: fieldText(body, 'package_type') || fieldText(body, 'package_name'),
  };
}

/** Checks that a package is named at all; whether it is on sale only the server knows. @param field that carries the message */
export function checkPackage(body: RegistrationFields, field: string): FieldErrors {
  const { id, name } = readPackage(body);
  return id === '' && name === '' ? { [field]: [packageMissingMessage] } : {};
}
