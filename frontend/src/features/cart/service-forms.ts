import type { ServiceType } from '@academy/contracts/rules/services';

/** Address of each service's registration form. A link to one is shown once its page exists. */
export const serviceForms: Record<ServiceType, string> = {
  sat_act_course: '/forms/sat-act-course',
  sat_act_diagnostic: '/forms/sat-act-diagnostic',
  sat_act_practice: '/forms/sat-act-practice-test/registration',
  college_admissions: '/forms/college-admissions',
  college_essays: '/forms/college-essays',
  executive_function: '/forms/executive-function',
};
