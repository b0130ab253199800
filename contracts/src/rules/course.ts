import type { FieldErrors } from '../http/errors.js';
import type { CourseRegistrationBody } from '../http/registrations.js';
import { checkPhoneTenOrEleven, contactMessages, isEmail } from './contact.js';

export const registrationMaxLength = 200;

const required = ['parent_firstname', 'parent_lastname', 'parent_phone', 'parent_email', 'student_firstname', 'student_lastname', 'student_email', 'school', 'grade'] as const;

export const packageMissingMessage = 'Please select a package before proceeding.';

/**
 * Checks a course registration field by field; both the form and the server use it.
 * The server adds what only it knows: whether the package exists and what it costs.
 * @returns messages by documented field name; empty when the registration is complete.
 */
export function checkCourseRegistration(body: Partial<Record<keyof CourseRegistrationBody, unknown>>): FieldErrors {
  const errors: FieldErrors = {};
  const text = (field: keyof CourseRegistrationBody) => (typeof body[field] === 'string' ? body[field].trim() : '');
  for (const field of required) {
    if (text(field) === '') errors[field] = [contactMessages.required];
    else if (text(field).length > registrationMaxLength) errors[field] = [`Must be at most ${registrationMaxLength} characters`];
  }
  const phone = errors.parent_phone ? null : checkPhoneTenOrEleven(text('parent_phone'));
  if (phone) errors.parent_phone = [phone];
  if (!errors.parent_email && !isEmail(text('parent_email'))) errors.parent_email = [contactMessages.parentEmail];
  if (!errors.student_email && !isEmail(text('student_email'))) errors.student_email = [contactMessages.studentEmail];
  if (text('packages') === '' && text('package_name') === '') errors.packages = [packageMissingMessage];
  return errors;
}
