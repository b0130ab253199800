import type { ServiceType } from '@academy/contracts/rules/services';
import type { RegistrationDefinition } from '../form/definition';
import { collegeAdmissions } from './college-admissions';
import { collegeEssays } from './college-essays';
import { executiveFunction } from './executive-function';
import { satActCourse } from './sat-act-course';
import { satActDiagnostic } from './sat-act-diagnostic';
import { satActPracticeTest } from './sat-act-practice-test';

/** All registration forms, by service. */
export const definitions: Readonly<Record<ServiceType, RegistrationDefinition>> = {
  sat_act_course: satActCourse,
  sat_act_diagnostic: satActDiagnostic,
  sat_act_practice: satActPracticeTest,
  college_admissions: collegeAdmissions,
  college_essays: collegeEssays,
  executive_function: executiveFunction,
};
