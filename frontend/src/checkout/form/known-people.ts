import { createContext } from 'react';
import { lastNameForForm } from '@academy/contracts/rules/contact';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { sameName } from '@academy/contracts/rules/name-key';
import { gradeOfGraduationYear } from '@academy/contracts/rules/graduation-year';
import type { Student } from '@academy/contracts/http/students';
import { serverNow } from '../../lib/server-time';
import { studentName, type CartLine } from '../cart/cart-lines';
import type { FieldName } from './definition';
import { parentFields } from './sections';

/** A child whose details are already known. */
export interface KnownStudent {
  /** Of the card. */
  id: string;
  name: string;
  values: Readonly<Partial<Record<FieldName, string>>>;
}

/** The children of a family that staff register. Null on a family's own pages, which load them from the account. */
export const FamilyStudents = createContext<readonly Student[] | null>(null);

const fields = ['student_id', 'student_first_name', 'student_last_name', 'student_email', 'school', 'grade'] as const;

/** The signed-in parent's children, followed by those in other lines of the cart. Duplicate names are removed. */
export function knownStudents(
  saved: readonly Student[],
  { drafts, lineId }: { drafts: readonly CartLine[]; lineId: string },
): KnownStudent[] {
  const inCart = drafts
    .filter((line) => line.line_id !== lineId && line.formData.student_first_name && line.formData.student_last_name)
    .map((line) => ({ id: line.line_id, name: studentName(line), values: valuesOf(line) }));
  const family = saved.map(fromAccount);
  const isKnown = (one: KnownStudent, others: readonly KnownStudent[]) =>
    others.some(({ id, name }) => id === one.values.student_id || sameName(name, one.name));
  const added = inCart.filter((one, index) => !isKnown(one, [...family, ...inCart.slice(0, index)]));
  return [...family, ...added];
}

/**
 * The known child that a form is for: the one whose name is typed, otherwise the one who was chosen, under whatever name.
 * @param chosenId id of the family's child who was chosen
 */
export function meantStudent(
  students: readonly KnownStudent[],
  typed: string,
  chosenId: string,
): KnownStudent | undefined {
  const chosen = students.find(({ values }) => chosenId !== '' && values.student_id === chosenId);
  const [named, another] = students.filter(({ name }) => sameName(name, typed));
  return named && !another && named !== chosen ? named : chosen;
}

function fromAccount({ id, student_name, student_email, school, graduation_year: year }: Student): KnownStudent {
  const { first, last } = splitFullName(student_name);
  const grade = year ? gradeOfGraduationYear(year, serverNow()) : null;
  return {
    id,
    name: student_name.trim(),
    values: {
      student_id: id,
      student_first_name: first,
      student_last_name: lastNameForForm(first, last),
      student_email: student_email ?? '',
      school: school ?? '',
      ...(grade !== null && { grade }),
    },
  };
}

const valuesOf = ({ formData }: CartLine): KnownStudent['values'] =>
  Object.fromEntries(fields.flatMap((field) => (formData[field] ? [[field, formData[field]]] : [])));

/** Values to fill in for a chosen child; empty values for a new child. If the grade is unknown, the typed one is kept. */
export function fillsOf(student: KnownStudent | undefined): [FieldName, string][] {
  return fields
    .filter((field) => field !== 'grade' || !student || student.values.grade)
    .map((field) => [field, student?.values[field] ?? '']);
}

/** The parent from the newest other line with complete parent details. */
export function parentInCart(drafts: readonly CartLine[], lineId: string): Record<string, string> | null {
  const line = drafts.findLast(
    (other) => other.line_id !== lineId && parentFields.every((field) => other.formData[field]?.trim()),
  );
  return line ? Object.fromEntries(parentFields.map((field) => [field, line.formData[field] ?? ''])) : null;
}
