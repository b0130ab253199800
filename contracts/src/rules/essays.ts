import type { FieldErrors } from '../http/errors.js';
import { checkPhoneTen } from './contact.js';
import { checkPackageRegistration } from './package-registration.js';
import { serviceSpelling, type RegistrationFields } from './registration-fields.js';

/** Checks a college essays registration. @returns messages by documented field name; empty when it is complete */
export function checkEssaysRegistration(body: RegistrationFields): FieldErrors {
  return checkPackageRegistration(body, { spelling: serviceSpelling, phone: checkPhoneTen }, 'packages');
}
