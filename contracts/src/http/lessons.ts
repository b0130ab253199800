import { call, type } from './call.js';
import type { ErrorBody } from './errors.js';
import type { LessonNoteFields } from '../rules/lesson-notes.js';
import type { ChangedBy, LessonPlace, LessonStatus } from '../rules/lessons.js';
import type { ReviewedTest } from '../rules/included-sessions.js';
import type { GivenAs } from '../rules/policy.js';
import type { ServiceType } from '../rules/services.js';

// Each call is open to the student and their parent; 404 for anyone else. Students can always read their lessons. They can only list times,
// book, move and cancel while the parent allows it: otherwise 403 `access_denied`. Staff use the same calls below `/office`.

/** The lesson that start times are requested for. */
export interface LessonTimesQuery {
  registration_id: string;
  place: LessonPlace;
  /** Left out when the package has a tutor. */
  tutor_id?: string;
  /** The lesson to be moved. */
  lesson_id?: string;
}

/** A tutor, as shown to families. */
export interface LessonTutor {
  id: string;
  name: string;
  /** True if the tutor has no meeting link in the product, and sends families the link to online lessons. Omitted otherwise. */
  no_link?: true;
}

/** A package whose sessions are taught as lessons. */
export interface LessonPackage {
  registration_id: string;
  service_type: ServiceType;
  package_name: string;
  /** Length of a lesson in minutes. */
  minutes: number;
  /** Sessions that are used or left: without those refunded, or transferred to another student. */
  total: number;
  /** Sessions that are not used, refunded or transferred. */
  left: number;
  /** Of these, the number booked as lessons. */
  booked: number;
  /** One tutor teaches a package from start to finish; null before the first booking. */
  tutor: LessonTutor | null;
  /** Tutors to choose from while none is assigned. */
  tutors: LessonTutor[];
  /** A change less than this many hours before a lesson uses its session; null for packages bought before that rule. */
  late_hours: number | null;
  /** Why it is free: its sessions were included with a test (`included`) or were a gift (`courtesy`). Null for purchases. */
  given_as: GivenAs | null;
  /** YYYY-MM-DD: the last day on which a lesson can be booked; null for sessions that do not expire. */
  expires_on: string | null;
  /** The test that families wait for before its sessions; omitted if any time is possible. Staff can book any time. */
  reviews?: ReviewedTest;
}

/** The effect of canceling or moving a lesson now. */
export interface LessonChange {
  allowed: boolean;
  /** Whether the session counts as used. */
  counts: boolean;
  /** ISO 8601: until when a change does not use the session. */
  free_until: string | null;
}

export interface Lesson {
  id: string;
  registration_id: string;
  /** ISO 8601, UTC. */
  start: string;
  end: string;
  place: LessonPlace;
  /** Only for a lesson in person. */
  room: string | null;
  status: LessonStatus;
  tutor_name: string;
  /** The tutor's note; null if there is none yet. */
  note: LessonNoteFields | null;
  /** Meeting link, from ten minutes before the start until the end. */
  join_url: string | null;
  /** True for an online lesson whose tutor has no meeting link in the product: the tutor sends it. Omitted otherwise. */
  no_link?: true;
  change: LessonChange;
  /** Number of moves: the sequence number of its calendar entry. */
  moves: number;
  /** ISO 8601: when it was booked or last changed. */
  changed_at: string;
  /** Sent with a change, which is refused if the version is outdated. */
  version: number;
}

/** `GET /students/:id/lessons` and `GET /office/students/:id/lessons`. Also the response to every change. */
export interface StudentLessonsResponse {
  success: true;
  data: {
    /** Packages that were not canceled or refunded, even if all sessions are used, newest first. */
    packages: LessonPackage[];
    /** Upcoming lessons, then those of the past year, latest first. Canceled lessons are listed until their time has passed. */
    lessons: Lesson[];
    /** Present if the parent allows the student to book, move and cancel. */
    student_may_book?: true;
    /** ISO 8601: the server's time. */
    now: string;
  };
}

/** `GET /students/:id/lesson-times?registration_id&tutor_id&place&lesson_id`. `lesson_id`: the lesson to move. */
export interface LessonTimesResponse {
  success: true;
  data: {
    /** "YYYY-MM-DD HH:mm", academy time, in order. */
    times: string[];
    /** Last bookable day, YYYY-MM-DD. */
    last_day: string;
  };
}

/**
 * `POST /students/:id/lessons` (parent, allowed student; desk), returns 201 {@link StudentLessonsResponse}. Books all of the lessons or
 * none. 409 `slot_taken` with the starts that are no longer free in `taken`; 422 with a message when too few sessions are left, or when a
 * start is before the test that the package {@link LessonPackage.reviews}. Idempotent by `request_key`.
 */
export interface BookLessonsRequest {
  registration_id: string;
  /** Omitted if the package has a tutor. */
  tutor_id?: string;
  place: LessonPlace;
  /** "YYYY-MM-DD HH:mm", academy time: at most {@link import('../rules/lessons.js').maxLessonsAtOnce}. */
  starts: string[];
  /** UUID. */
  request_key: string;
}

/**
 * `POST /students/:id/lessons/:lesson/cancellation` (parent, allowed student; desk), returns {@link StudentLessonsResponse}. 409
 * `stale_version` when `version` or `counts` is outdated.
 */
export interface CancelLessonRequest {
  version: number;
  /** {@link LessonChange.counts} as shown. */
  counts: boolean;
}

/**
 * `POST /students/:id/lessons/:lesson/move` (parent, allowed student; desk), returns {@link StudentLessonsResponse}. If the change counts,
 * the old lesson uses its session and the new one takes another session. 409 and 422 as for booking and canceling.
 */
export interface MoveLessonRequest extends CancelLessonRequest {
  /** "YYYY-MM-DD HH:mm", academy time. */
  to: string;
}

/** Additional fields for staff who change a lesson below `/office`. 422 `errors.reason` if the academy changes it without a reason. */
export interface OfficeLessonChange {
  /** On behalf of the academy, `counts` is always false. On behalf of the family, the family's rule applies. */
  by: ChangedBy;
  /** Kept in the audit log; may be empty for the family. */
  reason: string;
}

/** `POST /office/students/:id/lessons/:lesson/cancellation` (desk), with the same response as the family's call. */
export interface OfficeCancelLessonRequest extends CancelLessonRequest, OfficeLessonChange {}

/** `POST /office/students/:id/lessons/:lesson/move` (desk), with the same response as the family's call. */
export interface OfficeMoveLessonRequest extends MoveLessonRequest, OfficeLessonChange {}

/** 409 `slot_taken` for a booking or a move. */
export interface LessonsTakenBody extends ErrorBody {
  error: 'slot_taken';
  /** Starts that are no longer free, "YYYY-MM-DD HH:mm", academy time. */
  taken: string[];
}

export const listLessons = call('GET', '/students/:id/lessons', 'signed-in', {
  answer: type<StudentLessonsResponse>(),
});
export const listLessonTimes = call('GET', '/students/:id/lesson-times', 'signed-in', {
  query: type<LessonTimesQuery>(),
  answer: type<LessonTimesResponse>(),
});
/** Books all of the lessons or none. */
export const bookLessons = call('POST', '/students/:id/lessons', 'signed-in', {
  body: type<BookLessonsRequest>(),
  answer: type<StudentLessonsResponse>(),
  status: 201,
  idempotent: 'id',
  refusals: ['slot_taken'],
  audit: ['registration'],
  example: {
    place: 'online',
    registration_id: '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06',
    request_key: '8cd19fbf-70cd-4c7b-9bcc-d0807de49b08',
    starts: ['2026-12-08 16:00'],
    tutor_id: '4e9d5c7b-3c8f-4e3d-9d88-9c4c3fa05d04',
  },
});
export const moveLesson = call('POST', '/students/:id/lessons/:lesson/move', 'signed-in', {
  body: type<MoveLessonRequest>(),
  answer: type<StudentLessonsResponse>(),
  idempotent: 'version',
  refusals: ['slot_taken'],
  audit: ['lesson'],
  example: { counts: false, to: '2026-12-09 16:00', version: 1 },
});
export const cancelLesson = call('POST', '/students/:id/lessons/:lesson/cancellation', 'signed-in', {
  body: type<CancelLessonRequest>(),
  answer: type<StudentLessonsResponse>(),
  idempotent: 'version',
  audit: ['lesson'],
  example: { counts: false, version: 1 },
});
export const listLessonsOfStudent = call('GET', '/office/students/:id/lessons', 'desk', {
  answer: type<StudentLessonsResponse>(),
});
export const listLessonTimesOfStudent = call('GET', '/office/students/:id/lesson-times', 'desk', {
  query: type<LessonTimesQuery>(),
  answer: type<LessonTimesResponse>(),
});
export const bookLessonsOfStudent = call('POST', '/office/students/:id/lessons', 'desk', {
  body: type<BookLessonsRequest>(),
  answer: type<StudentLessonsResponse>(),
  status: 201,
  idempotent: 'id',
  refusals: ['slot_taken'],
  audit: ['registration'],
  example: {
    place: 'online',
    registration_id: '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06',
    request_key: '8cd19fbf-70cd-4c7b-9bcc-d0807de49b09',
    starts: ['2026-12-08 16:00'],
    tutor_id: '4e9d5c7b-3c8f-4e3d-9d88-9c4c3fa05d04',
  },
});
export const moveLessonOfStudent = call('POST', '/office/students/:id/lessons/:lesson/move', 'desk', {
  body: type<OfficeMoveLessonRequest>(),
  answer: type<StudentLessonsResponse>(),
  idempotent: 'version',
  refusals: ['slot_taken'],
  audit: ['lesson'],
  example: { by: 'academy', counts: false, reason: 'The tutor is ill.', to: '2026-12-09 16:00', version: 1 },
});
export const cancelLessonOfStudent = call('POST', '/office/students/:id/lessons/:lesson/cancellation', 'desk', {
  body: type<OfficeCancelLessonRequest>(),
  answer: type<StudentLessonsResponse>(),
  idempotent: 'version',
  audit: ['lesson'],
  example: { by: 'academy', counts: false, reason: 'The tutor is ill.', version: 1 },
});
