import { officeCall as call } from './office-route.js';

/** Calls for tutors, their hours, their lessons and their packages. Tutors may only make calls about themselves. */
export const tutorRoutes = {
  listTutors: call('GET', '/tutors', 'desk'),
  listTutorCandidates: call('GET', '/tutor-candidates', 'manager'),
  getTutor: call('GET', '/tutors/:id', 'tutor'),
  saveTutor: call('PUT', '/tutors/:id', 'tutor'),
  setTutorDay: call('PUT', '/tutors/:id/days/:day', 'tutor'),
  removeTutorDay: call('DELETE', '/tutors/:id/days/:day', 'tutor'),
  cancelTutorDay: call('POST', '/tutors/:id/days/:day/cancellation', 'desk'),
  getOfficeCalendar: call('GET', '/calendar', 'desk'),
  startTutor: call('POST', '/tutors/:id/start', 'manager'),
  stopTutor: call('POST', '/tutors/:id/stop', 'manager'),
  getTutorWeek: call('GET', '/week', 'tutor'),
  getTutorCalendar: call('GET', '/calendar-link', 'tutor'),
  createTutorCalendar: call('POST', '/calendar-link', 'tutor'),
  deleteTutorCalendar: call('DELETE', '/calendar-link', 'tutor'),
  saveLessonNote: call('PUT', '/lessons/:lesson/note', 'tutor'),
  listPackagesWithoutTutor: call('GET', '/packages-without-tutor', 'desk'),
  assignPackage: call('PUT', '/packages/:id/tutor', 'desk'),
} as const;
