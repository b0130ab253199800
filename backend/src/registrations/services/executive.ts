import { checkExecutiveRegistration } from '@academy/contracts/rules/executive';
import type { PackageService } from './service-definition.js';

export const executive: PackageService = {
  sells: 'package',
  call: 'executive_coaching',
  serviceType: 'executive_function',
  packageField: 'package_type',
  check: checkExecutiveRegistration,
};
