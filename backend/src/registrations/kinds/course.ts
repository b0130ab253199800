import { checkCourseRegistration } from '@academy/contracts/rules/course';
import type { PackageKind } from './kind.js';

export const course: PackageKind = {
  sells: 'package',
  call: 'new_sat_act',
  serviceType: 'sat_act_course',
  packageField: 'packages',
  check: checkCourseRegistration,
};
