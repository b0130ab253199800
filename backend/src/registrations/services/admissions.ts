import { checkAdmissionsRegistration } from '@academy/contracts/rules/admissions';
import type { PackageKind } from './service-definition.js';

/** Its five flags only repeat what the package says. */
export const admissions: PackageKind = {
  sells: 'package',
  call: 'college_admission',
  serviceType: 'college_admissions',
  packageField: 'package_id',
  check: checkAdmissionsRegistration,
};
