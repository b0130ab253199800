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

/** The URL of the caller’s own calendar; null when there is no link. */
export const getTutorCalendar = call('GET', '/office/calendar-link', 'tutor', {
  answer: type<TutorCalendarResponse>(),
});
/** Creates the private link of the caller’s calendar, or answers with the existing one. */
export const createTutorCalendar = call('POST', '/office/calendar-link', 'tutor', {
  answer: type<TutorCalendarResponse>(),
  idempotent: 'state',
  audit: ['calendar_feed'],
});
/** Removes the private link of the caller’s calendar. */
export const deleteTutorCalendar = call('DELETE', '/office/calendar-link', 'tutor', {
  answer: type<TutorCalendarResponse>(),
  audit: ['calendar_feed'],
});
