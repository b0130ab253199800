import { officeCall as call } from './office-route.js';

/** One student of the academy: a tutor works with their own students, the desk and above with all of them. */
export const studentRoutes = {
  getOfficeStudent: call('GET', '/students/:id', 'tutor'),
} as const;
