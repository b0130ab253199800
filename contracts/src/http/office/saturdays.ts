import { call, file, type } from '../call.js';
import type { UnpaidHolds } from '../../rules/holds.js';
import type { AssignOfficeStudentRequest } from './registrations.js';
import type { CheckInAction, Attendance } from '../../rules/saturdays.js';
import type { StudentInfoLine } from '../../rules/student-info.js';

/** A test on a date, with its seat counts. */
export interface SaturdayTest {
  session_id: string;
  title: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  capacity: number;
  /** Paid seats. */
  sold: number;
  /** Seats in unpaid checkouts, and seats offered to the waitlist. */
  held: number;
  /** Seats that anyone can buy. */
  left: number;
  /** Number of families with a confirmed email that wait for a seat. */
  waiting: number;
  /** Empty until a room is entered. */
  room: string;
  /** Whether the office closed the date. */
  closed: boolean;
  /** Sent with a change, which is refused if the version is outdated. */
  version: number;
}

export interface Saturday {
  /** YYYY-MM-DD. */
  day: string;
  tests: SaturdayTest[];
}

export interface ListSaturdaysResponse {
  success: true;
  /** The current day in academy time, YYYY-MM-DD. */
  today: string;
  /** By date. Days before `today` are over. */
  saturdays: Saturday[];
}

/** A student with a seat, as shown to the desk. */
export interface RosterStudent {
  seat_id: string;
  registration_id: string;
  first_name: string;
  last_name: string;
  /** The exam of the seat, e.g. "SAT". A diagnostic test has two. */
  exam: string;
  parent_name: string;
  parent_phone: string;
  school: string;
  /** Null if the form did not ask for it. */
  grade: string | null;
  attendance: Attendance;
  /** What the caller may see of the student's information for lists. Left out if nothing is entered, and by the release before. */
  info?: StudentInfoLine[];
}

/** A student with a seat, as shown to staff who check students in. */
export interface CheckInStudent {
  seat_id: string;
  first_name: string;
  last_initial: string;
  exam: string;
  attendance: Attendance;
  /** What the caller may see of the student's information for lists. Left out if nothing is entered, and by the release before. */
  info?: StudentInfoLine[];
}

/** A student on the waitlist. */
export interface WaitingStudent {
  id: string;
  /** `unconfirmed`: the family has not confirmed its email yet, and is skipped until it does. */
  state: 'offered' | 'waiting' | 'unconfirmed';
  /** Place in line, from 1; null with an offer. */
  place: number | null;
  student_name: string;
  grade: string;
  parent_name: string;
  parent_email: string;
  parent_phone: string;
  /** ISO 8601: until when a seat is offered; null without an offer. */
  offer_ends_at: string | null;
  /** The family's record of the student; null if none is known. The release before leaves it out. */
  student_id?: string | null;
  /** The students of the family's account; empty without an account, and until the email is confirmed. The release before leaves it out. */
  students?: { id: string; name: string }[];
}

/**
 * `POST /office/waitlist/:id/student` (desk) says which student of the family a waitlist entry is for. 409 `stale_version` when it is for
 * another one than `instead_of` by now, 422 for a student of another family or one who is on the same list already, and for an entry that
 * has ended, is not confirmed, or whose offered seat is being paid for.
 */
export type OfficeWaitlistStudentRequest = Required<AssignOfficeStudentRequest>;

export interface OfficeWaitlistStudentResponse {
  success: true;
}

export interface RosterTest extends SaturdayTest {
  /** By last name, then first name, in the same order as the printed roster. */
  students: RosterStudent[];
  /** Offers first, then by place in line. */
  waitlist: WaitingStudent[];
}

export interface CheckInTest extends Pick<SaturdayTest, 'session_id' | 'title' | 'date' | 'room'> {
  /** In the order of the roster. */
  students: CheckInStudent[];
}

/** The response to the desk and above. */
export interface FullSaturday {
  success: true;
  roster: 'full';
  today: string;
  day: string;
  tests: RosterTest[];
  /** What {@link ReleaseUnpaidHoldsResponse} would release now. The release before leaves it out. */
  unpaid_holds?: UnpaidHolds;
}

/** The response to proctors and to every check-in. It contains no families, prices or addresses. */
export interface CheckInResponse {
  success: true;
  roster: 'names';
  today: string;
  day: string;
  tests: CheckInTest[];
}

export type SaturdayResponse = FullSaturday | CheckInResponse;

export interface UpdateTestDateRequest {
  /** Start of the test, "YYYY-MM-DD HH:mm", academy time. Needed if the test has more than one start time on that day. */
  date?: string;
  capacity: number;
  room: string;
  version: number;
}

export interface TestDateResponse {
  success: true;
  test: SaturdayTest;
}

export interface RecordCheckInsRequest {
  actions: readonly CheckInAction[];
}

export interface RecordCheckInsResponse extends CheckInResponse {
  /** Ids of the actions that changed nothing, because their seat is not booked on this day. */
  skipped: string[];
}

/** Response to marking the remaining students absent. */
export interface MarkAbsencesResponse extends CheckInResponse {
  /** Number of students marked absent. */
  marked: number;
}

/** Response to releasing the unpaid seats of a day that callers who have never paid hold. Repeating it releases what is held since. */
export interface ReleaseUnpaidHoldsResponse {
  success: true;
  released: UnpaidHolds;
  /** Callers who keep their seats, because they are paying for them. */
  paying: number;
}

export const listSaturdays = call('GET', '/office/saturdays', 'desk', { answer: type<ListSaturdaysResponse>() });
export const getSaturday = call('GET', '/office/saturdays/:date', 'proctor', { answer: type<SaturdayResponse>() });
/** The rosters of a day, as a CSV file. */
export const getRosterFile = call('GET', '/office/saturdays/:date/roster.csv', 'desk', { answer: file() });
export const updateTestDate = call('PUT', '/office/saturdays/:date/tests/:session', 'manager', {
  body: type<UpdateTestDateRequest>(),
  answer: type<TestDateResponse>(),
  audit: ['saturday'],
  example: { capacity: 20, room: 'Library', version: 1 },
});
export const getCheckIn = call('GET', '/office/saturdays/:date/check-in', 'proctor', {
  answer: type<CheckInResponse>(),
});
/** Sends taps on the check-in list. Taps that were sent before are stored only once. */
export const recordCheckIns = call('POST', '/office/saturdays/:date/check-in', 'proctor', {
  body: type<RecordCheckInsRequest>(),
  answer: type<RecordCheckInsResponse>(),
  idempotent: 'state',
  audit: ['saturday'],
  example: {
    actions: [
      {
        at: '2026-01-05T15:04:05.000Z',
        id: '1b6a2f4e-0f5c-4b0a-8a55-6f1f0c7d2a01',
        seat_id: '2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02',
        state: 'here',
      },
    ],
  },
});
/** Marks everyone who is not checked in as absent. */
export const markAbsences = call('POST', '/office/saturdays/:date/absences', 'desk', {
  answer: type<MarkAbsencesResponse>(),
  idempotent: 'state',
  audit: ['saturday'],
});
/** Releases the unpaid seats of a day that callers who have never paid hold, except where a payment is in progress. */
export const releaseUnpaidHolds = call('POST', '/office/saturdays/:date/unpaid-holds/release', 'desk', {
  answer: type<ReleaseUnpaidHoldsResponse>(),
  idempotent: 'state',
  audit: ['saturday'],
});
export const assignOfficeWaitlistStudent = call('POST', '/office/waitlist/:id/student', 'desk', {
  body: type<OfficeWaitlistStudentRequest>(),
  answer: type<OfficeWaitlistStudentResponse>(),
  idempotent: 'state',
  refusals: ['stale_version'],
  audit: ['waitlist_entry'],
  example: { student_id: '2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02', instead_of: null },
});
