import type { ServiceType } from '@academy/contracts/rules/services';
import type { PagePath } from '../../app/pages';

/** Path of each service's registration form. */
export const serviceForms: Record<ServiceType, PagePath> = {
  sat_act_course: '/forms/sat-act-course',
  sat_act_diagnostic: '/forms/sat-act-diagnostic',
  sat_act_practice: '/forms/sat-act-practice-test/registration',
  college_admissions: '/forms/college-admissions',
  college_essays: '/forms/college-essays',
  executive_function: '/forms/executive-function',
};
