import type { FieldErrors } from '../http/errors.js';
import { checkDetails } from './registration-details.js';
import { checkPackage, checkPeople, type PeopleRules, type RegistrationFields } from './registration-fields.js';

/**
 * Checks a registration for a package field by field; both the form and the server use it. The server also checks that the package
 * exists and sets its price.
 * @param packageField name of the field that receives the message about the package
 * @returns messages by documented field name; empty when the registration is complete
 */
export function checkPackageRegistration(
  body: RegistrationFields,
  people: Omit<PeopleRules, 'grade'>,
  packageField: string,
): FieldErrors {
  return {
    ...checkPeople(body, { ...people, grade: true }),
    ...checkPackage(body, packageField),
    ...checkDetails(body),
  };
}
