import { officeCall as call } from './office-route.js';

/** Calls for the office's start page: what needs attention, and what happens today. */
export const todayRoutes = {
  getToday: call('GET', '/today', 'desk'),
  markEmailSeen: call('POST', '/today/seen-emails', 'desk'),
  dismissSharedStudent: call('POST', '/today/dismissed-shared-students', 'desk'),
  listNewRegistrations: call('GET', '/registrations', 'desk'),
  listDayConsultations: call('GET', '/consultations', 'desk'),
} as const;
