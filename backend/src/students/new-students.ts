import { studentsAtOnce, type NewStudent } from '@academy/contracts/http/students';
import type { FieldErrors } from '@academy/contracts/http/errors';
import { normalizeName } from '@academy/contracts/rules/full-name';
import { checkNewStudent } from '@academy/contracts/rules/students';
import { textOf } from '../platform/http/validation/transforms.js';

export type NewStudentFields = Omit<NewStudent, 'password_confirmation'>;

type Raw = Partial<Record<keyof NewStudent, unknown>>;

/** Key of a field's error message: the plain name for a single student, with the index for one of several. */
export function fieldOf(field: string, position: number, students: number): string {
  return students === 1 ? field : `students.${position}.${field}`;
}

/** No list and an empty one are read as one student without fields. */
function listOf(students: unknown): Raw[] {
  const list: unknown[] = Array.isArray(students) && students.length > 0 ? students : [null];
  return list.map((one) => (typeof one === 'object' && one !== null ? one : {}));
}

/** Checks a list of new students. @returns messages by the names of {@link fieldOf} */
export function checkNewStudents(students: unknown): FieldErrors {
  const list = listOf(students);
  if (list.length > studentsAtOnce) return { students: [`Please add at most ${studentsAtOnce} students at a time.`] };
  return Object.fromEntries(
    list.flatMap((fields, position) =>
      Object.entries(checkNewStudent(fields)).map(([field, messages]): [string, string[]] => [
        fieldOf(field, position, list.length),
        messages,
      ]),
    ),
  );
}

/** Reads a list that {@link checkNewStudents} has passed: trimmed, with the passwords as typed, and nothing else. */
export function readNewStudents(students: unknown): NewStudentFields[] {
  return listOf(students).map((fields) => ({
    student_name: normalizeName(textOf(fields.student_name)),
    student_email: textOf(fields.student_email).trim() || null,
    school: textOf(fields.school).trim() || null,
    graduation_year: typeof fields.graduation_year === 'number' ? fields.graduation_year : null,
    password: textOf(fields.password),
  }));
}
