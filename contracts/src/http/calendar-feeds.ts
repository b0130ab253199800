import { call, file, type } from './call.js';
import type { DoneResponse } from './accounts.js';

/** A calendar that a family can subscribe to, with its private link if there is one. */
export interface CalendarFeed {
  /** Null for the calendar of the whole family. */
  student_id: string | null;
  /** Null for the calendar of the whole family. */
  student_name: string | null;
  /** The link; null before it is created and after it is removed. Anyone with the URL can read the calendar. */
  link: { id: string; url: string } | null;
}

/** `student_id: null`: the whole family's calendar, or the caller's own if the caller is a student. */
export interface CreateCalendarFeedRequest {
  student_id: string | null;
}

/**
 * `GET /calendar-feeds` (signed in). For a parent: the family's calendar first, then each student's. For a student: only their own.
 */
export interface CalendarFeedsResponse {
  success: true;
  data: CalendarFeed[];
}

/**
 * `POST /calendar-feeds` (signed in) with {@link CreateCalendarFeedRequest} creates the link, or returns the existing one: 200. 404 for a
 * student who is not the caller's.
 *
 * `DELETE /calendar-feeds/:id` (signed in) removes a link: 200 `{ success: true }`. Its URL stops working immediately, and the next link
 * has a new URL. 404 for a link that is not the caller's.
 *
 * `GET /calendar/:file` (public), with the file name of such a link, returns the calendar as `text/calendar`. 404 for a link that was
 * removed or that we did not sign.
 */
export interface CalendarFeedResponse {
  success: true;
  data: CalendarFeed;
}

/** The calendars of the signed-in user: for a parent, the family’s and each child’s; for a student, their own. */
export const listCalendarFeeds = call('GET', '/calendar-feeds', 'signed-in', { answer: type<CalendarFeedsResponse>() });
/** Creates the private link of a calendar, or answers with the existing one. */
export const createCalendarFeed = call('POST', '/calendar-feeds', 'signed-in', {
  body: type<CreateCalendarFeedRequest>(),
  answer: type<CalendarFeedResponse>(),
  idempotent: 'state',
  refusals: ['not_found'],
  audit: ['calendar_feed'],
  example: { student_id: null },
});
/** Removes a private link by its id. */
export const deleteCalendarFeed = call('DELETE', '/calendar-feeds/:id', 'signed-in', {
  answer: type<DoneResponse>(),
  audit: ['calendar_feed'],
});
/** Also without `/api`, to keep the URL short that users copy into their calendar. */
export const getCalendarFile = call('GET', '/calendar/:file', 'public', { answer: file(), legacyPath: true });
