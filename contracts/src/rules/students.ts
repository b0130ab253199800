import { academy } from '../academy.js';
import type { FieldErrors } from '../http/errors.js';
import type { NewStudent } from '../http/students.js';
import { checkPersonName, cleanEmail, isEmail } from './contact.js';
import { checkGraduationYear } from './graduation-year.js';
import { checkConfirmation, checkLength } from './password.js';

/** Maximum length of a student's school, in characters. */
export const studentTextMaxLength = 200;

/** What a parent does whose child another parent may have added. It does not say whether another family has the child. */
export const otherParentText = `If another parent has already added the child, our office can connect you: call ${academy.phone} or write to ${academy.email}.`;

export const studentMessages = {
  nameRequired: 'Student name is required.',
  emailInvalid: 'Please enter a valid student email address.',
  passwordsRequired: 'Password and confirmation are required for new students.',
  mismatch: 'Passwords do not match.',
  textTooLong: `Must be at most ${studentTextMaxLength} characters`,
  notText: 'Please use letters, numbers and punctuation only',
  emailTaken: `This email address cannot be used for this student. ${otherParentText} You can also save the student without an email address.`,
  /** For the office, which may know whose address it is. */
  nameTakenForOffice: 'This family already has a student with this name.',
  emailTakenForOffice: 'Another student already uses this email address.',
} as const;

function checkText(value: string): string | null {
  if (value.length > studentTextMaxLength) return studentMessages.textTooLong;
  return /\p{Cc}/u.test(value) ? studentMessages.notText : null;
}

type StudentFields = Partial<Record<keyof NewStudent, unknown>>;

/**
 * Checks a new child's account field by field; both the form and the server use it.
 * The server also checks whether another student uses the email address.
 * @returns messages by documented field name; empty when the account can be created.
 */
export function checkNewStudent(student: StudentFields): FieldErrors {
  return checkStudent(student, true);
}

/**
 * Checks a changed child's account; both the form and the server use it. A password is only checked when one is given.
 * @returns messages by documented field name; empty when it can be saved.
 */
export function checkStudentChange(student: StudentFields): FieldErrors {
  return checkStudent(student, false);
}

function checkStudent(student: StudentFields, passwordNeeded: boolean): FieldErrors {
  const errors: FieldErrors = {};
  const text = (field: keyof NewStudent) => (typeof student[field] === 'string' ? student[field] : '');
  const note = (field: keyof NewStudent, message: string | null) => {
    if (message !== null) errors[field] ??= [message];
  };
  const email = cleanEmail(text('student_email'));
  note(
    'student_name',
    text('student_name').trim() === '' ? studentMessages.nameRequired : checkPersonName(text('student_name')),
  );
  note('student_email', email !== '' && !isEmail(email) ? studentMessages.emailInvalid : null);
  note('school', checkText(text('school').trim()));
  note('graduation_year', checkGraduationYear(student.graduation_year));
  const [password, confirmation] = [text('password'), text('password_confirmation')];
  if (password === '' && confirmation === '' && !passwordNeeded) return errors;
  if (passwordNeeded && (password === '' || confirmation === ''))
    note(password === '' ? 'password' : 'password_confirmation', studentMessages.passwordsRequired);
  else if (checkConfirmation(password, confirmation)) note('password_confirmation', studentMessages.mismatch);
  else note('password', checkLength(password));
  return errors;
}
