import { checkExecutiveRegistration } from '@academy/contracts/rules/executive';
import type { PackageKind } from './service-definition.js';

export const executive: PackageKind = {
  sells: 'package',
  call: 'executive_coaching',
  serviceType: 'executive_function',
  packageField: 'package_type',
  check: checkExecutiveRegistration,
};
