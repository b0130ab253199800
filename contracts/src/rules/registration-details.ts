import type { FieldErrors } from '../http/errors.js';
import { readItems } from './json-fields.js';
import { fieldText, type RegistrationFields } from './registration-fields.js';

/** Maximum lengths of a short answer and of notes, in characters. */
const [shortMaxLength, notesMaxLength] = [100, 1_000];

/**
 * Optional questions on the course, admissions, essay and coaching forms, in addition to the documented fields and in form order. Forms,
 * checks, storage and the staff email all read this list, so adding a question here is enough. Answers of kind `choice` and `choices`
 * are sent and stored as keys of `options`.
 */
export const detailFields = [
  {
    name: 'lesson_format',
    label: 'In person or online',
    kind: 'choice',
    options: { in_person: 'In person', online: 'Online', either: 'Either' },
  },
  {
    name: 'preferred_times',
    label: 'Preferred days and times',
    kind: 'choices',
    options: {
      weekday_afternoons: 'Weekday afternoons',
      weekday_evenings: 'Weekday evenings',
      saturdays: 'Saturdays',
      sundays: 'Sundays',
    },
  },
  {
    name: 'target_test_date',
    label: 'Target test date',
    kind: 'text',
    hint: 'e.g., SAT in March',
    maxLength: shortMaxLength,
  },
  {
    name: 'latest_score',
    label: 'Latest score',
    kind: 'text',
    hint: 'e.g., SAT 1180 or ACT 24',
    maxLength: shortMaxLength,
  },
  {
    name: 'notes',
    label: 'Notes',
    kind: 'long text',
    hint: 'e.g., testing accommodations',
    maxLength: notesMaxLength,
  },
] as const satisfies readonly DetailField[];

export type DetailName = (typeof detailFields)[number]['name'];

/** One question: a short or long answer, one choice, or any number of choices. */
export type DetailField = { name: string; label: string; hint?: string } & (
  | { kind: 'text' | 'long text'; maxLength: number }
  | { kind: 'choice' | 'choices'; options: Readonly<Record<string, string>> }
);

const fields: readonly DetailField[] = detailFields;

/** The chosen options. They may be sent as a list, as JSON, or in the stored form, separated by commas. */
function choicesOf(body: RegistrationFields, name: string): string[] {
  const items = readItems(body[name]).flatMap((item) => (typeof item === 'string' ? item.split(',') : []));
  return [...new Set(items.map((item) => item.trim()))].filter((item) => item !== '');
}

function checkField(body: RegistrationFields, field: DetailField): string | null {
  if ('maxLength' in field)
    return fieldText(body, field.name).length > field.maxLength
      ? `Must be at most ${field.maxLength} characters`
      : null;
  const { options, kind } = field;
  const chosen = choicesOf(body, field.name);
  const tooMany = kind === 'choice' && chosen.length > 1;
  return tooMany || chosen.some((choice) => !Object.hasOwn(options, choice)) ? 'Please choose one of these.' : null;
}

/** Checks the answers. @returns messages by field name; empty when all answers are valid or left out */
export function checkDetails(body: RegistrationFields): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of fields) {
    const message = checkField(body, field);
    if (message) errors[field.name] = [message];
  }
  return errors;
}

/** The answers in their stored form: trimmed text, choices separated by commas. Empty answers are left out. */
export function readDetails(body: RegistrationFields): Partial<Record<DetailName, string>> {
  const answers = fields.map((field) => [
    field.name,
    'options' in field ? choicesOf(body, field.name).join(',') : fieldText(body, field.name),
  ]);
  return Object.fromEntries(answers.filter(([, value]) => value !== '')) as Partial<Record<DetailName, string>>;
}

/** Stored answers for display to staff: label and text, in form order. */
export function describeDetails(stored: RegistrationFields): (readonly [label: string, value: string])[] {
  return fields.flatMap((field) => {
    const value = fieldText(stored, field.name);
    if (value === '') return [];
    if (!('options' in field)) return [[field.label, value] as const];
    const { options } = field;
    const shown = choicesOf(stored, field.name).map((choice) => options[choice] ?? choice);
    return [[field.label, shown.join(', ')] as const];
  });
}
