import { checkPersonName, checkPhoneTen, formatPhone, normalizePhone } from './contact.js';
import { normalizeName } from './full-name.js';
import type { FieldErrors } from '../http/errors.js';
import type { StaffRole } from './staff.js';

interface InfoPart {
  label: string;
  max: number;
}

/**
 * What the academy may have to know about a student, by field. A field has parts that are entered separately and changed together. The
 * academy names each field, and decides who sees it and how long it is kept; see {@link StudentInfoRule}. A label says what a field is for
 * where it has no name.
 */
export const studentInfoFields = {
  accommodations: {
    label: 'Accommodations',
    parts: { accommodations: { label: '', max: 1_000 } },
  },
  allergies: { label: 'Allergies', parts: { allergies: { label: '', max: 1_000 } } },
  emergency_contact: {
    label: 'Emergency contact',
    parts: {
      emergency_name: { label: 'name', max: 100 },
      emergency_phone: { label: 'phone', max: 40 },
      emergency_relation: { label: 'relation to the student', max: 60 },
    },
  },
  own_1: { label: 'Own field 1', parts: { own_1: { label: '', max: 500 } } },
  own_2: { label: 'Own field 2', parts: { own_2: { label: '', max: 500 } } },
  own_3: { label: 'Own field 3', parts: { own_3: { label: '', max: 500 } } },
  own_4: { label: 'Own field 4', parts: { own_4: { label: '', max: 500 } } },
  own_5: { label: 'Own field 5', parts: { own_5: { label: '', max: 500 } } },
} as const satisfies Record<string, { label: string; parts: Record<string, InfoPart> }>;

type Fields = typeof studentInfoFields;

export type StudentInfoField = keyof Fields;

export type StudentInfoPart = { [Field in StudentInfoField]: keyof Fields[Field]['parts'] & string }[StudentInfoField];

/** What is stored about a student. A part without text is missing. */
export type StudentInfo = Partial<Record<StudentInfoPart, string>>;

/** All fields, in the order in which they are shown. */
export const studentInfoKeys = Object.keys(studentInfoFields) as StudentInfoField[];

/** The parts of a field, with their labels and maximum lengths. */
export const partsOf = (field: StudentInfoField): (InfoPart & { part: StudentInfoPart })[] =>
  Object.entries<InfoPart>(studentInfoFields[field].parts).map(([part, of]) => ({
    part: part as StudentInfoPart,
    ...of,
  }));

/** What a reader may do with a field. */
export const infoAccesses = ['none', 'see', 'edit'] as const;
export type InfoAccess = (typeof infoAccesses)[number];

/** How the academy uses a field. */
export interface StudentInfoRule {
  field: StudentInfoField;
  /** Null for a field that is not used: it is shown to no one. */
  name: string | null;
  /** For the parent. Students see what their parent sees, and edit nothing. */
  family: InfoAccess;
  proctor: InfoAccess;
  tutor: InfoAccess;
  desk: InfoAccess;
  /** Whether it is shown on rosters and beside lessons as well, to those who may see it. */
  in_lists: boolean;
  /** Months for which it is kept after the student's last lesson, test or registration. */
  keep_months: number;
}

export type StudentInfoReader = 'parent' | 'student' | StaffRole;

/** What a reader may do with a field. Managers and owners may edit every field that has a name, because they decide about all others. */
export function infoAccess(rule: StudentInfoRule, reader: StudentInfoReader): InfoAccess {
  if (rule.name === null) return 'none';
  switch (reader) {
    case 'manager':
    case 'owner':
      return 'edit';
    case 'parent':
      return rule.family;
    case 'student':
      return rule.family === 'none' ? 'none' : 'see';
    default:
      return rule[reader];
  }
}

/** The text of a field on one line or more; empty if nothing is entered. */
export function infoText(field: StudentInfoField, info: StudentInfo): string {
  if (field !== 'emergency_contact')
    return partsOf(field)
      .flatMap(({ part }) => info[part] ?? [])
      .join(', ');
  const { emergency_name: name, emergency_relation: relation, emergency_phone: phone } = info;
  if (name === undefined) return '';
  return [relation ? `${name} (${relation})` : name, ...(phone ? [formatPhone(phone)] : [])].join(', ');
}

/** A field with its name and text, for lists. */
export interface StudentInfoLine {
  name: string;
  text: string;
}

/** What a list shows a reader about a student: the fields for lists in which something is entered. */
export const listedInfo = (
  rules: readonly StudentInfoRule[],
  reader: StudentInfoReader,
  info: StudentInfo,
): StudentInfoLine[] =>
  rules.flatMap((rule) => {
    const text = infoText(rule.field, info);
    const isShown = rule.in_lists && text !== '' && infoAccess(rule, reader) !== 'none';
    return isShown ? [{ name: rule.name ?? '', text }] : [];
  });

const wholeNumber = new Intl.NumberFormat('en-US');

export const studentInfoMessages = {
  unknown: 'This field does not exist.',
  notText: 'Please enter text.',
  tooLong: (max: number) => `Please use at most ${wholeNumber.format(max)} characters.`,
  contactName: 'Please enter the name of the emergency contact.',
} as const;

/** The fields that a change replaces: those of which it has a part. */
export const changedFields = (info: Readonly<Record<string, unknown>>): StudentInfoField[] =>
  studentInfoKeys.filter((field) => partsOf(field).some(({ part }) => info[part] !== undefined));

const allParts = new Set<string>(studentInfoKeys.flatMap((field) => partsOf(field).map(({ part }) => part)));

/**
 * Checks a change. An emergency contact has a name and a phone, or is empty.
 * @param info texts by part; a missing part of a changed field is empty
 * @returns messages by part
 */
export function checkStudentInfo(info: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [part, value] of Object.entries(info)) {
    if (!allParts.has(part)) errors[part] = [studentInfoMessages.unknown];
    else if (typeof value !== 'string') errors[part] = [studentInfoMessages.notText];
  }
  for (const { part, max } of changedFields(info).flatMap(partsOf)) {
    const value = info[part];
    if (typeof value === 'string' && value.trim().length > max) errors[part] = [studentInfoMessages.tooLong(max)];
  }
  const text = (part: StudentInfoPart): string => (typeof info[part] === 'string' ? info[part].trim() : '');
  const isContactGiven = partsOf('emergency_contact').some(({ part }) => text(part) !== '');
  if (!isContactGiven) return errors;
  const name =
    text('emergency_name') === '' ? studentInfoMessages.contactName : checkPersonName(text('emergency_name'));
  if (name !== null) errors['emergency_name'] ??= [name];
  const phone = checkPhoneTen(text('emergency_phone'));
  if (phone !== null) errors['emergency_phone'] ??= [phone];
  return errors;
}

const stored = (part: StudentInfoPart, text: string): string => {
  if (part === 'emergency_phone') return normalizePhone(text);
  return part === 'emergency_name' ? normalizeName(text) : text.replace(/\r\n/g, '\n').trim();
};

/** Applies a checked change to what is stored. Each field of the change is replaced as a whole. */
export function changedInfo(before: StudentInfo, change: StudentInfo): StudentInfo {
  const fields = changedFields(change);
  const after = studentInfoKeys
    .flatMap((field) =>
      partsOf(field).map(({ part }) => [part, (fields.includes(field) ? change : before)[part]] as const),
    )
    .map(([part, text]) => [part, stored(part, text ?? '')] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(after);
}

/** The fields in which two states differ. */
export const differingFields = (before: StudentInfo, after: StudentInfo): StudentInfoField[] =>
  studentInfoKeys.filter((field) => partsOf(field).some(({ part }) => before[part] !== after[part]));
