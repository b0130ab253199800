import type { NewStudent } from '@academy/contracts/http/students';
import { checkNewStudent } from '@academy/contracts/rules/students';
import { messagesOf, type Messages } from './form-state';

export type NewStudentField = keyof NewStudent;
export type NewStudentValues = Record<NewStudentField, string>;

export const emptyStudent: NewStudentValues = { student_name: '', student_email: '', school: '', password: '', password_confirmation: '' };

/** The form's fields are called as on the wire. */
export const newStudentWireNames = {
  student_name: 'student_name',
  student_email: 'student_email',
  school: 'school',
  password: 'password',
  password_confirmation: 'password_confirmation',
} as const satisfies Record<NewStudentField, NewStudentField>;

export function checkStudentForm(values: NewStudentValues): Messages<NewStudentField> {
  return messagesOf(checkNewStudent(values), newStudentWireNames);
}

/** What was typed, as it is sent: what is empty is null. */
export function newStudent(values: NewStudentValues): NewStudent {
  const { student_name: name, student_email: email, school, password, password_confirmation: confirmation } = values;
  return { student_name: name.trim(), student_email: email.trim() || null, school: school.trim() || null, password, password_confirmation: confirmation };
}
