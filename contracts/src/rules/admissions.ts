import type { FieldErrors } from '../http/errors.js';
import type { AdmissionsRegistrationBody } from '../http/registrations.js';
import { checkPhoneTenOrEleven } from './contact.js';
import { checkPackageRegistration } from './package-registration.js';
import { serviceSpelling, type RegistrationFields } from './registration-fields.js';

const admissionsPhoneMessage = 'Phone number must be 10-11 digits, numbers only';

/** Checks a college admissions registration. @returns messages by documented field name; empty when it is complete */
export function checkAdmissionsRegistration(body: RegistrationFields): FieldErrors {
  const phone = (value: string) => (checkPhoneTenOrEleven(value) ? admissionsPhoneMessage : null);
  return checkPackageRegistration(body, { spelling: serviceSpelling, phone }, 'package_id');
}

export type AdmissionsFlag = Extract<keyof AdmissionsRegistrationBody, 'initial_intake' | `${string}_session_package`>;

const keywords: readonly (readonly [AdmissionsFlag, RegExp])[] = [
  ['five_session_package', /\b(?:5|five)\b/i],
  ['ten_session_package', /\b(?:10|ten)\b/i],
  ['fifteen_session_package', /\b(?:15|fifteen)\b/i],
  ['twenty_session_package', /\b(?:20|twenty)\b/i],
];

/** The documented flags of a package, read from its name. Exactly one is 1: the initial intake when the name has no session count. */
export function admissionsFlags(packageName: string): Record<AdmissionsFlag, 0 | 1> {
  const none = {
    initial_intake: 0,
    five_session_package: 0,
    ten_session_package: 0,
    fifteen_session_package: 0,
    twenty_session_package: 0,
  } as const;
  const [flag] = keywords.find(([, words]) => words.test(packageName)) ?? ['initial_intake' as const];
  return { ...none, [flag]: 1 };
}
