/** A calendar that a family can subscribe to, with its private link if there is one. */
export interface CalendarFeed {
  /** Null for the calendar of the whole family. */
  student_id: string | null;
  /** Null for the calendar of the whole family. */
  student_name: string | null;
  /** The link; null before it is created and after it is removed. Anyone with the URL can read the calendar. */
  link: { id: string; url: string } | null;
}

/** `student_id: null`: the whole family's calendar, or the student's own when a student asks. */
export interface CreateCalendarFeedRequest {
  student_id: string | null;
}

/**
 * `GET /calendar-feeds` (signed-in): a parent's family first, then each of its students; a student's own only.
 */
export interface CalendarFeedsResponse {
  success: true;
  data: CalendarFeed[];
}

/**
 * `POST /calendar-feeds` (signed-in) with {@link CreateCalendarFeedRequest} creates the link, or answers the one that exists: 200.
 * 404 for a student who is not the caller's.
 *
 * `DELETE /calendar-feeds/:id` (signed-in) removes the link `id`: 200 `{ success: true }`, and its address stops working at once. The next one
 * has another address. 404 for a link that is not the caller's.
 *
 * `GET /calendar/:file` (public), with the file of such a link, answers the calendar as `text/calendar`. 404 for a link that was removed or
 * that we did not sign.
 */
export interface CalendarFeedResponse {
  success: true;
  data: CalendarFeed;
}
