import { call, type } from '../call.js';

/**
 * Response to the three calls on the private link to the caller's own lesson calendar. `GET /office/calendar-link` (tutor) reads it.
 * `POST /office/calendar-link` creates it, or returns the existing one. `DELETE /office/calendar-link` removes it: its URL stops working
 * immediately, and the next link has a new URL.
 *
 * `GET /calendar/:file` (public), with the file name of the link, returns the calendar. 404 for a link that was removed, or whose tutor was
 * disabled.
 */
export interface TutorCalendarResponse {
  success: true;
  /** Null before it is created and after it is removed. Anyone with the URL can read the calendar. */
  url: string | null;
}

export const getTutorCalendar = call('GET', '/office/calendar-link', 'tutor', {
  answer: type<TutorCalendarResponse>(),
});
export const createTutorCalendar = call('POST', '/office/calendar-link', 'tutor', {
  answer: type<TutorCalendarResponse>(),
});
export const deleteTutorCalendar = call('DELETE', '/office/calendar-link', 'tutor', {
  answer: type<TutorCalendarResponse>(),
});
