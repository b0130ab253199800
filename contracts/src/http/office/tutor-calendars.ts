/**
 * `GET /office/calendar-link` (tutor): the private link to the calendar of the caller's own lessons. `POST /office/calendar-link` creates it, or
 * answers the one that exists. `DELETE /office/calendar-link` removes it, and its address stops working at once; the next one has another
 * address. All answer this.
 *
 * `GET /calendar/:file` (public), with the file of the link, answers the calendar. 404 for a link that was removed, or whose tutor was
 * disabled.
 */
export interface TutorCalendarResponse {
  success: true;
  /** Null until it is created, and after it was removed. Anyone who has the address can read the calendar. */
  url: string | null;
}
