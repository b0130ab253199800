import { createContext } from 'react';
import { sameName, splitFullName } from '@academy/contracts/rules/contact';
import type { Student } from '@academy/contracts/http/students';
import { studentName, type CartLine } from '../cart/cart-lines';
import type { FieldName } from './definition';
import { parentFields } from './sections';

/** A child whose details need not be typed again. */
export interface KnownStudent {
  id: string;
  name: string;
  values: Readonly<Partial<Record<FieldName, string>>>;
}

/** The children of the family that staff register; null on a family's own pages, which know them from its account. */
export const FamilyStudents = createContext<readonly Student[] | null>(null);

const fields = ['student_first_name', 'student_last_name', 'student_email', 'school', 'grade'] as const;

/** The signed-in parent's children, then those of other lines in the cart; each name once. */
export function knownStudents(
  saved: readonly Student[],
  { drafts, lineId }: { drafts: readonly CartLine[]; lineId: string },
): KnownStudent[] {
  const inCart = drafts
    .filter((line) => line.line_id !== lineId && line.formData.student_first_name && line.formData.student_last_name)
    .map((line) => ({ id: line.line_id, name: studentName(line), values: valuesOf(line) }));
  const all = [...saved.map(fromAccount), ...inCart];
  return all.filter(({ name }, index) => all.findIndex((other) => sameName(other.name, name)) === index);
}

function fromAccount({ id, student_name, student_email, school }: Student): KnownStudent {
  const { first, last } = splitFullName(student_name);
  return {
    id,
    name: student_name.trim(),
    values: {
      student_first_name: first,
      student_last_name: last,
      student_email: student_email ?? '',
      school: school ?? '',
    },
  };
}

const valuesOf = ({ formData }: CartLine): KnownStudent['values'] =>
  Object.fromEntries(fields.flatMap((field) => (formData[field] ? [[field, formData[field]]] : [])));

/** What is filled in when a child is chosen; empty values for another child. A grade that is not known is left as typed. */
export function fillsOf(student: KnownStudent | undefined): [FieldName, string][] {
  return fields
    .filter((field) => field !== 'grade' || !student || student.values.grade)
    .map((field) => [field, student?.values[field] ?? '']);
}

/** The parent of the newest other line that has all of their details. */
export function parentInCart(drafts: readonly CartLine[], lineId: string): Record<string, string> | null {
  const line = drafts.findLast(
    (other) => other.line_id !== lineId && parentFields.every((field) => other.formData[field]?.trim()),
  );
  return line ? Object.fromEntries(parentFields.map((field) => [field, line.formData[field] ?? ''])) : null;
}
