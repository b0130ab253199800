import { officeCall as call } from './office-route.js';

/** One student of the academy: a tutor works with their own students, the desk and above with all of them. */
export const studentRoutes = {
  getOfficeStudent: call('GET', '/students/:id', 'tutor'),
  getOfficeScores: call('GET', '/students/:id/scores', 'tutor'),
  saveOfficeScore: call('PUT', '/students/:id/scores', 'tutor'),
  removeOfficeScore: call('DELETE', '/students/:id/scores/:score', 'tutor'),
  saveOfficeGoal: call('PUT', '/students/:id/goals', 'tutor'),
} as const;
