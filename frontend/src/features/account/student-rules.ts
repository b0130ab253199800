import type { NewStudent, Student, UpdateStudentRequest } from '@academy/contracts/http/students';
import { checkNewStudent, checkStudentChange } from '@academy/contracts/rules/students';
import { messagesOf, type Messages } from './form-state';

export type StudentField = keyof NewStudent;
export type StudentValues = Record<StudentField, string>;

export const emptyStudent: StudentValues = {
  student_name: '',
  student_email: '',
  school: '',
  password: '',
  password_confirmation: '',
};

/** The form's fields are called as on the wire. */
export const studentWireNames = {
  student_name: 'student_name',
  student_email: 'student_email',
  school: 'school',
  password: 'password',
  password_confirmation: 'password_confirmation',
} as const satisfies Record<StudentField, StudentField>;

export const checkNewStudentForm = (values: StudentValues): Messages<StudentField> =>
  messagesOf(checkNewStudent(values), studentWireNames);
export const checkChangedStudentForm = (values: StudentValues): Messages<StudentField> =>
  messagesOf(checkStudentChange(values), studentWireNames);

/** An account as the form shows it; nobody knows its password. */
export function valuesOfStudent({ student_name, student_email, school }: Student): StudentValues {
  return { ...emptyStudent, student_name, student_email: student_email ?? '', school: school ?? '' };
}

/** What was typed about the student, as it is sent: what is empty is null. */
function personOf({ student_name: name, student_email: email, school }: StudentValues) {
  return { student_name: name.trim(), student_email: email.trim() || null, school: school.trim() || null };
}

export function newStudent(values: StudentValues): NewStudent {
  const { password, password_confirmation } = values;
  return { ...personOf(values), password, password_confirmation };
}

/** A change names the password only when one was typed. */
export function changedStudent(values: StudentValues): UpdateStudentRequest {
  const { password, password_confirmation } = values;
  return password === '' ? personOf(values) : { ...personOf(values), password, password_confirmation };
}
