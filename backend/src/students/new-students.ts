import { studentsAtOnce, type NewStudent } from '@academy/contracts/http/students';
import type { FieldErrors } from '@academy/contracts/http/errors';
import { checkNewStudent } from '@academy/contracts/rules/students';
import { ValidationFailed } from '../platform/http/errors/errors.js';

export type NewStudentFields = Omit<NewStudent, 'password_confirmation'>;

type Raw = Partial<Record<keyof NewStudent, unknown>>;

/** What a message about a field is answered under: one student's field by its plain name, one of several with its place in the list. */
export function fieldOf(field: string, position: number, students: number): string {
  return students === 1 ? field : `students.${position}.${field}`;
}

/**
 * Reads a list of new students, trimmed, with their passwords as typed and nothing else. No list and an empty one are read as
 * one student without fields.
 * @throws ValidationFailed
 */
export function readNewStudents(students: unknown): NewStudentFields[] {
  const list: unknown[] = Array.isArray(students) && students.length > 0 ? students : [null];
  if (list.length > studentsAtOnce)
    throw new ValidationFailed({ students: [`Please add at most ${studentsAtOnce} students at once.`] });
  const raw = list.map((one): Raw => (typeof one === 'object' && one !== null ? one : {}));
  const errors = raw.flatMap((fields, position) =>
    Object.entries(checkNewStudent(fields)).map(([field, messages]): [string, string[]] => [
      fieldOf(field, position, raw.length),
      messages,
    ]),
  );
  if (errors.length > 0) throw new ValidationFailed(Object.fromEntries(errors) satisfies FieldErrors);
  return raw.map(readStudent);
}

function readStudent(fields: Raw): NewStudentFields {
  const text = (name: keyof NewStudent) => (typeof fields[name] === 'string' ? fields[name].trim() : '');
  const password = typeof fields.password === 'string' ? fields.password : '';
  return {
    student_name: text('student_name'),
    student_email: text('student_email') || null,
    school: text('school') || null,
    password,
  };
}
