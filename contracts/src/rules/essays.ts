import type { FieldErrors } from '../http/errors.js';
import { checkPhoneTen } from './contact.js';
import { checkPackage, checkPeople, serviceSpelling, type RegistrationFields } from './registration-fields.js';

/** Checks a college essays registration. @returns messages by documented field name; empty when it is complete */
export function checkEssaysRegistration(body: RegistrationFields): FieldErrors {
  return {
    ...checkPeople(body, { spelling: serviceSpelling, phone: checkPhoneTen, grade: true }),
    ...checkPackage(body, 'packages'),
  };
}
