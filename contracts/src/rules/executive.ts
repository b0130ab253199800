import type { FieldErrors } from '../http/errors.js';
import { checkPhoneTen } from './contact.js';
import { checkPackage, checkPeople, serviceSpelling, type RegistrationFields } from './registration-fields.js';

/** Checks an executive function registration. @returns messages by documented field name; empty when it is complete */
export function checkExecutiveRegistration(body: RegistrationFields): FieldErrors {
  return {
    ...checkPeople(body, { spelling: serviceSpelling, phone: checkPhoneTen, grade: true }),
    ...checkPackage(body, 'package_type'),
  };
}
