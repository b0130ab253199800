import { checkCourseRegistration } from '@academy/contracts/rules/course';
import type { PackageService } from './service-definition.js';

export const course: PackageService = {
  sells: 'package',
  call: 'new_sat_act',
  serviceType: 'sat_act_course',
  packageField: 'packages',
  check: checkCourseRegistration,
};
