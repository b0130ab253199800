import type { Student } from '@academy/contracts/http/students';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';

type Child = Pick<Student, 'id' | 'student_name' | 'student_email' | 'school' | 'created_at'>;

/**
 * Returns what distinguishes a student from others with the same name: the email, the school, or the day they were added.
 * Null if no other student has the name.
 */
export function studentDetail(student: Child, all: readonly Child[]): string | null {
  const namesakes = all.filter(({ id, student_name: name }) => id !== student.id && isSame(name, student.student_name));
  if (namesakes.length === 0) return null;
  const own = <Key extends 'student_email' | 'school'>(key: Key) =>
    student[key] && namesakes.every((other) => !isSame(other[key] ?? '', student[key] ?? '')) ? student[key] : null;
  return own('student_email') ?? own('school') ?? `added ${formatDay(academyDay(new Date(student.created_at)))}`;
}

/** Returns a student's name, with a distinguishing detail if another student has the same name. */
export function studentLabel(student: Child, all: readonly Child[]): string {
  const detail = studentDetail(student, all);
  return detail === null ? student.student_name : `${student.student_name} (${detail})`;
}

/** Returns the label of a student on a purchase. @param id of the student; null or undefined if unknown */
export function labelOfStudent(name: string, id: string | null | undefined, all: readonly Child[]): string {
  const student = all.find((one) => one.id === id);
  const detail = student ? studentDetail(student, all) : null;
  return detail === null ? name : `${name} (${detail})`;
}

/** Returns a first name, or the full name and possibly a detail if another student of the family has the same first name. */
export function firstNameLabel(name: string, id: string | null | undefined, all: readonly Child[]): string {
  const { first } = splitFullName(name);
  const isShared = all.some(
    (other) => isSame(splitFullName(other.student_name).first, first) && !isSame(other.student_name, name),
  );
  return labelOfStudent(isShared ? name : first, id, all);
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What a list of students is called. */
export const studentNoun = { one: 'student', many: 'students' } as const;
