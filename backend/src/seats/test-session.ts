import { nameKey } from '@academy/contracts/rules/name-key';
import type { Cents } from '@academy/contracts/rules/money';
import type { Attendance } from '@academy/contracts/rules/saturdays';

/** What a seat is for: the SAT or the ACT of a diagnostic, or a practice test. */
export type SeatKind = 'sat' | 'act' | 'practice';

/** A test on a date: where seats are counted. */
export interface TestSession {
  sessionId: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
}

/** A requested seat. */
export interface SeatRequest extends TestSession {
  /** Line of the checkout it belongs to. */
  lineId: string;
  /** First and last name of the student who takes the test. */
  student: string;
  /** The family's record of this student; null if none is known. */
  studentId: string | null;
  title: string;
  kind: SeatKind;
  /** What this date costs; null for the dates of a diagnostic, which have one price. */
  priceCents: Cents | null;
  /** Entry of the waitlist whose offered seat it takes, if the offer is open; see `waitlist/`. */
  entryId?: string;
}

/** A seat that has been booked. */
export interface BookedSeat extends TestSession {
  title: string;
  kind: SeatKind;
  /** How long the test takes with its breaks. */
  minutes: number;
}

/** A seat of a registration, including released ones. */
export interface RegistrationSeat extends BookedSeat {
  id: string;
  isBooked: boolean;
  /** Whether the academy closed its date and its family has not decided, or keeps it without a date. */
  isClosed: boolean;
  /** The earliest date it ever had, "YYYY-MM-DD HH:mm", academy time. */
  earliestDate: string;
  /** What its date cost; null for a diagnostic, and for seats bought before prices were kept for each. */
  priceCents: Cents | null;
  /** Of a seat that was moved: the date it was bought for, and how often. */
  moved: { from: string; times: number } | null;
  /** From check-in; `none` before, and when nothing was recorded. */
  attendance?: Attendance;
  /** How many closings of its date are over, see `BookedTest`. */
  closings: number;
}

/** A student as tests are counted for: a record of the family, or only a name. */
export type SeatedStudent = Pick<SeatRequest, 'student' | 'studentId'>;

/**
 * A key for one student: the database rejects a second test with the same key at the same time. It is the id of the student's record, under
 * which lessons and consultations are kept as well. A student without a record is the family and the name.
 */
export const studentKey = (family: string, { student, studentId }: SeatedStudent): string =>
  studentId ?? `${family}|${nameKey(student)}`;

/** Every key that a student's tests may have: they may have been booked before the student's record was known. */
export const studentKeys = (families: readonly string[], { student, studentId }: SeatedStudent): string[] => [
  ...(studentId === null ? [] : [studentId]),
  ...families.map((family) => studentKey(family, { student, studentId: null })),
];

/** One text for one place. */
export const testSessionKey = ({ sessionId, date }: TestSession): string => `${sessionId} ${date}`;

/** Whether two seats are of one test on one date. */
export const isSamePlace = (one: TestSession, other: TestSession): boolean =>
  testSessionKey(one) === testSessionKey(other);

/** Places as two lists for SQL's `unnest`, one entry for each seat. */
export const asColumns = (places: readonly TestSession[]): [string[], string[]] => [
  places.map(({ sessionId }) => sessionId),
  places.map(({ date }) => date),
];
