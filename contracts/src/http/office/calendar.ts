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
  /** Of a lesson in person. */
  room: string | null;
  status: LessonStatus;
  /** Whether it is booked but outside its tutor's current hours on that day. */
  outside_hours: boolean;
}

/** The day of one tutor. */
export interface TutorDayPlan {
  id: string;
  name: string;
  /** False once they stopped teaching, or their account is disabled. */
  teaches: boolean;
  /** In their order; none for a day off. */
  windows: TimeWindow[];
  /** Whether the day has its own hours instead of those of its weekday. */
  is_changed: boolean;
  /** By start, without those that were canceled. */
  lessons: DayLesson[];
}

/** A test of a day that has students. */
export interface DayTest {
  title: string;
  /** ISO 8601, UTC. */
  start: string;
  end: string;
  /** Empty while none is set. */
  room: string;
  /** Students with a place. */
  students: number;
}

/** `GET /api/office/calendar?day=` and the answer of {@link CancelTutorDayRequest}. 422 `errors.day` for no day. */
export interface OfficeCalendarResponse {
  success: true;
  /** ISO 8601: the server's time. */
  now: string;
  /** The academy's day now, YYYY-MM-DD. */
  today: string;
  day: string;
  /** By name: everyone who teaches, and others who have a lesson on this day. */
  tutors: TutorDayPlan[];
  /** By start. */
  tests: DayTest[];
}

/**
 * `POST /api/office/tutors/:id/days/:day/cancellation` (desk), answers {@link OfficeCalendarResponse}: the academy cancels every lesson
 * of the tutor on that day that has not begun, and the day becomes a day off; all of it or nothing. No session is used, and each family
 * and the tutor are emailed. 409 `stale_version` when the lessons are not those that were shown; 422 `errors.day` for a day that is over.
 */
export interface CancelTutorDayRequest {
  /** Ids of the lessons as they were shown; empty when there was none. */
  lessons: string[];
  /** Kept in the audit log. */
  reason: string;
}
