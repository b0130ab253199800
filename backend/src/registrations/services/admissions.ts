import { checkAdmissionsRegistration } from '@academy/contracts/rules/admissions';
import type { PackageService } from './service-definition.js';

/** Its five flags only repeat the package, so they are not read. */
export const admissions: PackageService = {
  sells: 'package',
  call: 'college_admission',
  serviceType: 'college_admissions',
  packageField: 'package_id',
  check: checkAdmissionsRegistration,
};
