import { officeCall as call } from './office-route.js';

/** Calls for test dates: rosters, seats, check-in, messages, closings and scores. */
export const saturdayRoutes = {
  listSaturdays: call('GET', '/saturdays', 'desk'),
  getSaturday: call('GET', '/saturdays/:date', 'proctor'),
  getRosterFile: call('GET', '/saturdays/:date/roster.csv', 'desk'),
  updateTestDate: call('PUT', '/saturdays/:date/tests/:session', 'manager'),
  getCheckIn: call('GET', '/saturdays/:date/check-in', 'proctor'),
  recordCheckIns: call('POST', '/saturdays/:date/check-in', 'proctor'),
  markAbsences: call('POST', '/saturdays/:date/absences', 'desk'),
  releaseUnpaidHolds: call('POST', '/saturdays/:date/unpaid-holds/release', 'desk'),
  assignOfficeWaitlistStudent: call('POST', '/waitlist/:id/student', 'desk'),
  listDateFamilies: call('GET', '/saturdays/:date/families', 'desk'),
  listDateMessages: call('GET', '/saturdays/:date/messages', 'desk'),
  sendDateMessage: call('POST', '/saturdays/:date/messages', 'desk'),
  getDateClosing: call('GET', '/saturdays/:date/closing', 'desk'),
  previewDateClosing: call('POST', '/saturdays/:date/closing/preview', 'manager'),
  closeDate: call('POST', '/saturdays/:date/closing', 'manager'),
  getDateScores: call('GET', '/saturdays/:date/scores', 'desk'),
  saveSeatScore: call('PUT', '/saturdays/:date/scores', 'desk'),
  publishResults: call('POST', '/saturdays/:date/results', 'desk'),
  reopenDate: call('POST', '/saturdays/:date/reopening', 'manager'),
} as const;
