import type { NewStudent, Student, UpdateStudentRequest } from '@academy/contracts/http/students';
import { checkNewStudent, checkStudentChange } from '@academy/contracts/rules/students';
import { chosenYear, yearText } from '../../forms/graduation-year-field';
import { messagesOf, type Messages } from '../../forms/form-state';

export type StudentField = keyof NewStudent;
export type StudentValues = Record<StudentField, string>;

export const emptyStudent: StudentValues = {
  student_name: '',
  student_email: '',
  school: '',
  graduation_year: '',
  password: '',
  password_confirmation: '',
};

/** API names of the form's fields, which are identical. */
export const studentWireNames = {
  student_name: 'student_name',
  student_email: 'student_email',
  school: 'school',
  graduation_year: 'graduation_year',
  password: 'password',
  password_confirmation: 'password_confirmation',
} as const satisfies Record<StudentField, StudentField>;

export const checkNewStudentForm = (values: StudentValues): Messages<StudentField> =>
  messagesOf(checkNewStudent(newStudent(values)), studentWireNames);
export const checkChangedStudentForm = (values: StudentValues): Messages<StudentField> =>
  messagesOf(checkStudentChange({ ...values, ...personOf(values) }), studentWireNames);

/** The fields that are stored as typed, with their labels. */
export const storedLabels = {
  student_name: 'Student name',
  student_email: 'Student email',
  school: 'School',
  graduation_year: 'Graduation year',
} as const;
export const storedFields = Object.keys(storedLabels) as (keyof typeof storedLabels)[];

/** Converts an account to the form's values, with empty passwords. */
export function valuesOfStudent({
  student_name,
  student_email,
  school,
  graduation_year: year,
}: Student): StudentValues {
  return {
    ...emptyStudent,
    student_name,
    student_email: student_email ?? '',
    school: school ?? '',
    graduation_year: yearText(year),
  };
}

/** Returns the request's personal data; empty fields become null. */
function personOf({ student_name: name, student_email: email, school, graduation_year: year }: StudentValues) {
  return {
    student_name: name.trim(),
    student_email: email.trim() || null,
    school: school.trim() || null,
    graduation_year: chosenYear(year),
  };
}

export function newStudent(values: StudentValues): NewStudent {
  const { password, password_confirmation } = values;
  return { ...personOf(values), password, password_confirmation };
}

/** Returns the request for a change. It includes the password only if one was typed, and the displayed version. */
export function changedStudent(values: StudentValues, { version }: Pick<Student, 'version'>): UpdateStudentRequest {
  const { password, password_confirmation } = values;
  return {
    ...personOf(values),
    ...(password !== '' && { password, password_confirmation }),
    ...(version !== undefined && { version }),
  };
}
