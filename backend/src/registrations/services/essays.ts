import { checkEssaysRegistration } from '@academy/contracts/rules/essays';
import type { PackageService } from './service-definition.js';

/** The API field `sessions` holds the price, and is not read. */
export const essays: PackageService = {
  sells: 'package',
  call: 'college_essays',
  serviceType: 'college_essays',
  packageField: 'packages',
  check: checkEssaysRegistration,
};
