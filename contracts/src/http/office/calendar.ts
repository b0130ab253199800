import { call, type } from '../call.js';
import type { LessonPlace, LessonStatus } from '../../rules/lessons.js';
import type { TimeWindow } from '../../rules/tutors.js';

/** A lesson in the office's calendar. */
export interface DayLesson {
  id: string;
  student_id: string;
  student_name: string;
  package_name: string;
  /** ISO 8601, UTC. */
  start: string;
  end: string;
  place: LessonPlace;
  /** Only for a lesson in person. */
  room: string | null;
  status: LessonStatus;
  /** Whether it is booked but outside its tutor's current hours on that day. */
  outside_hours: boolean;
  /** Whether it is booked, and a test with students is in its room at that time. */
  room_has_test: boolean;
}

/** A tutor's day. */
export interface TutorDayPlan {
  id: string;
  name: string;
  /** False if the tutor stopped teaching or the account is disabled. */
  teaches: boolean;
  /** In order; empty for a day off. */
  windows: TimeWindow[];
  /** Whether the day has its own hours instead of those of its weekday. */
  is_changed: boolean;
  /** By start, without canceled lessons. */
  lessons: DayLesson[];
}

/** A test on a day, with at least one student. */
export interface DayTest {
  title: string;
  /** ISO 8601, UTC. */
  start: string;
  end: string;
  /** Empty until a room is set. */
  room: string;
  /** Number of students with a seat. */
  students: number;
}

/** `GET /api/office/calendar?day=`, and the response to {@link CancelTutorDayRequest}. 422 `errors.day` for an invalid day. */
export interface OfficeCalendarResponse {
  success: true;
  /** ISO 8601: the server's time. */
  now: string;
  /** The current day in academy time, YYYY-MM-DD. */
  today: string;
  day: string;
  /** By name: all tutors who teach, and others with a lesson on this day. */
  tutors: TutorDayPlan[];
  /** By start. */
  tests: DayTest[];
}

/**
 * `POST /api/office/tutors/:id/days/:day/cancellation` (desk), returns {@link OfficeCalendarResponse}. In one transaction, the academy
 * cancels all of the tutor's lessons on that day that have not started, and the day becomes a day off. No session is used. The tutor and
 * each family are emailed. 409 `stale_version` when the lessons differ from those shown; 422 `errors.day` for a past day.
 */
export interface CancelTutorDayRequest {
  /** Ids of the lessons that were shown; empty if there were none. */
  lessons: string[];
  /** Kept in the audit log. */
  reason: string;
}

/** Cancels a tutor’s upcoming lessons on a day and makes it a day off. */
export const cancelTutorDay = call('POST', '/office/tutors/:id/days/:day/cancellation', 'desk', {
  body: type<CancelTutorDayRequest>(),
  answer: type<OfficeCalendarResponse>(),
  idempotent: 'state',
  refusals: ['stale_version'],
  audit: ['staff'],
  example: { lessons: ['3d8c4b6a-2b7e-4d2c-8c77-8b3b2e9f4c03'], reason: 'The tutor is ill.' },
});
/** One day of all tutors, today by default. */
export const getOfficeCalendar = call('GET', '/office/calendar', 'desk', {
  query: type<{ day?: string }>(),
  answer: type<OfficeCalendarResponse>(),
});
