import { checkCourseRegistration } from '@academy/contracts/rules/course';
import type { PackageKind } from './service-definition.js';

export const course: PackageKind = {
  sells: 'package',
  call: 'new_sat_act',
  serviceType: 'sat_act_course',
  packageField: 'packages',
  check: checkCourseRegistration,
};
