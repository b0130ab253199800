import type { FieldErrors } from '../http/errors.js';
import { checkPhoneTenOrEleven } from './contact.js';
import { checkPackageRegistration } from './package-registration.js';
import { satActSpelling, type RegistrationFields } from './registration-fields.js';

export { packageMissingMessage } from './registration-fields.js';

/**
 * Checks a course registration field by field; both the form and the server use it.
 * The server also checks that the package exists and sets its price.
 * @returns messages by documented field name; empty when the registration is complete.
 */
export function checkCourseRegistration(body: RegistrationFields): FieldErrors {
  return checkPackageRegistration(body, { spelling: satActSpelling, phone: checkPhoneTenOrEleven }, 'packages');
}
