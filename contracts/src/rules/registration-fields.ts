import type { FieldErrors } from '../http/errors.js';
import {
  checkPersonLastName,
  checkPersonName,
  contactMessages,
  isEmail,
  normalizeLastName,
  normalizePhone,
} from './contact.js';
import { normalizeName } from './full-name.js';
import { typedField } from './typed-fields.js';

/** Longest text in a field of a registration, in characters. */
export const registrationMaxLength = 200;

/** A registration as typed or sent. Any value may be missing or have the wrong type. */
export type RegistrationFields = Readonly<Record<string, unknown>>;

/** Fields of the parent and the student, with the names that most calls use. */
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

/** Names of these fields in a particular call. */
export type Spelling = Readonly<Record<PersonField, string>>;

export const serviceSpelling = Object.fromEntries(personFields.map((field) => [field, field])) as Record<
  PersonField,
  string
>;

/** `/new_sat_act` spells four names without the second underscore. */
export const satActSpelling: Spelling = {
  ...serviceSpelling,
  parent_first_name: 'parent_firstname',
  parent_last_name: 'parent_lastname',
  student_first_name: 'student_firstname',
  student_last_name: 'student_lastname',
};

/** A field as trimmed text, see {@link typedField}. Numbers are converted to text; values of other types read as ''. */
export function fieldText(body: RegistrationFields, name: string): string {
  const value = body[name];
  return typeof value === 'string' || typeof value === 'number' ? typedField(name, String(value)).trim() : '';
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

/** A field of any form in its stored form: names and phone numbers normalized, other values as trimmed text. */
export function storedText(body: RegistrationFields, name: string): string {
  const text = fieldText(body, name);
  if (phoneFields.has(name)) return normalizePhone(text);
  if (!nameFields.has(name)) return text;
  return /last_?name$/i.test(name) ? normalizeLastName(text) : normalizeName(text);
}

/** A field of the parent or student in its stored form, read from either of its two spellings. */
export function personText(body: RegistrationFields, field: PersonField): string {
  return storedText(body, field) || storedText(body, satActSpelling[field]);
}

/** A field of the parent or student as typed, read from either of its two spellings. */
const typedPersonText = (body: RegistrationFields, field: PersonField): string =>
  fieldText(body, field) || fieldText(body, satActSpelling[field]);

/** How a form checks the fields of the parent and the student. */
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

/** Checks the parent and the student. @returns messages by the field names documented for this form's call */
export function checkPeople(body: RegistrationFields, { spelling, phone, grade }: PeopleRules): FieldErrors {
  const own: Partial<Record<PersonField, (value: string) => string | null>> = {
    parent_first_name: checkPersonName,
    parent_last_name: checkPersonLastName,
    student_first_name: checkPersonName,
    student_last_name: checkPersonLastName,
    parent_phone: phone,
    parent_email: (value) => email(value, contactMessages.parentEmail),
    student_email: (value) => email(value, contactMessages.studentEmail),
  };
  const errors: FieldErrors = {};
  for (const field of personFields) {
    const value = typedPersonText(body, field);
    const message = checkText(value) ?? own[field]?.(value);
    if (message) errors[spelling[field]] = [message];
  }
  const message = grade ? checkText(fieldText(body, 'grade')) : null;
  if (message) errors['grade'] = [message];
  return errors;
}

export const packageMissingMessage = 'Please select a package before proceeding.';

/** The requested package: an id and a name, either of which may be ''. */
export function readPackage(body: RegistrationFields): { id: string; name: string } {
  return {
    id: fieldText(body, 'package_id') || fieldText(body, 'packages'),
    name: fieldText(body, 'package_type') || fieldText(body, 'package_name'),
  };
}

/** Checks that a package is named. Only the server knows whether it is on sale. @param field name of the field that gets the message */
export function checkPackage(body: RegistrationFields, field: string): FieldErrors {
  const { id, name } = readPackage(body);
  return id === '' && name === '' ? { [field]: [packageMissingMessage] } : {};
}
