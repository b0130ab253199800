import type { StudentInfoEntry } from '@academy/contracts/http/student-info';
import { partsOf, type StudentInfo, type StudentInfoPart } from '@academy/contracts/rules/student-info';
import { formatPhone } from '@academy/contracts/rules/contact';

/** A part of a field, as a form shows it. */
interface FormPart {
  part: StudentInfoPart;
  label: string;
  /** The stored text. */
  text: string;
  /** Whether it may have several lines. */
  isLong: boolean;
}

const shown = (part: StudentInfoPart, text: string): string => (part === 'emergency_phone' ? formatPhone(text) : text);

const partsOfEntry = ({ field, name, info }: StudentInfoEntry): FormPart[] =>
  partsOf(field).map(({ part, label, max }) => ({
    part,
    label: label === '' ? name : `${name}, ${label}`,
    text: shown(part, info[part] ?? ''),
    isLong: max > 100,
  }));

/** The parts of the fields that the reader may edit. */
export const editableParts = (fields: readonly StudentInfoEntry[]): FormPart[] =>
  fields.filter(({ may_edit }) => may_edit).flatMap(partsOfEntry);

/** The typed fields that differ from what is stored, each with all of its parts. */
export function changeOf(fields: readonly StudentInfoEntry[], typed: Readonly<Record<string, string>>): StudentInfo {
  const changed = fields
    .filter(({ may_edit }) => may_edit)
    .map(partsOfEntry)
    .filter((parts) => parts.some(({ part, text }) => (typed[part] ?? '').trim() !== text))
    .flat();
  return Object.fromEntries(changed.map(({ part }) => [part, typed[part] ?? '']));
}
