import type {
  CheckInResponse,
  CheckInTest,
  FullSaturday,
  RosterStudent,
  SaturdayTest,
  WaitingStudent,
} from '@academy/contracts/http/office/saturdays';
import { fullName } from '@academy/contracts/rules/full-name';
import { seatsForSale } from '@academy/contracts/rules/waitlist';
import { isSamePlace, type TestSession } from '../test-session.js';
import { studentOfEntry, type WaitingFamilyStudent } from '../waitlist/waitlist-family.repository.js';
import type { StoredEntry } from '../waitlist/waitlist.repository.js';
import type { TestDay } from './test-dates.js';
import type { RosterSeat } from './rosters.js';
import type { OfficeDate } from './saturdays.repository.js';

/** A test on a date with its seats. */
export function presentTest(date: OfficeDate): SaturdayTest {
  return {
    session_id: date.sessionId,
    title: date.title,
    date: date.date,
    capacity: date.capacity,
    sold: date.sold,
    held: date.taken - date.sold,
    left: seatsForSale(date, date.date, date.now),
    waiting: date.waiting,
    room: date.room,
    closed: date.closed,
    version: date.version,
  };
}

/** A student as the desk sees them. */
function presentStudent(student: RosterSeat): RosterStudent {
  return {
    seat_id: student.seatId,
    registration_id: student.registrationId,
    first_name: student.firstName,
    last_name: student.lastName,
    exam: student.exam,
    parent_name: student.parentName,
    parent_phone: student.parentPhone,
    school: student.school,
    grade: student.grade,
    attendance: student.attendance,
    ...(student.info.length > 0 && { info: student.info }),
  };
}

/** A student whose family waits for a seat. */
function presentWaiting(entry: StoredEntry, students: readonly WaitingFamilyStudent[]): WaitingStudent {
  const { id, accountId, fields, status, confirmed, position, offerEndsAt } = entry;
  const ofFamily = students.filter((one) => confirmed && one.accountId === accountId && !one.isRemoved);
  return {
    id,
    state: status === 'offered' ? 'offered' : confirmed ? 'waiting' : 'unconfirmed',
    place: status === 'offered' ? null : position,
    student_name: fullName(fields.student_first_name, fields.student_last_name),
    grade: fields.grade,
    parent_name: fullName(fields.parent_first_name, fields.parent_last_name),
    parent_email: fields.parent_email,
    parent_phone: fields.parent_phone,
    offer_ends_at: offerEndsAt?.toISOString() ?? null,
    student_id: studentOfEntry(entry),
    students: ofFamily.map((one) => ({ id: one.id, name: one.name })),
  };
}

const ofTest = <Row extends TestSession>(test: OfficeDate, rows: readonly Row[]): Row[] =>
  rows.filter((row) => isSamePlace(row, test));

/** A day with all details for the desk. */
export function presentFull(
  { day, today, tests }: TestDay,
  students: readonly RosterSeat[],
  waiting: readonly StoredEntry[],
  families: readonly WaitingFamilyStudent[],
): FullSaturday {
  return {
    success: true,
    roster: 'full',
    today,
    day,
    tests: tests.map((test) => ({
      ...presentTest(test),
      students: ofTest(test, students).map(presentStudent),
      waitlist: ofTest(test, waiting).map((entry) => presentWaiting(entry, families)),
    })),
  };
}

/** A day as a check-in list with only the facts needed to find a student. Tests without students are left out. */
export function presentNames({ day, today, tests }: TestDay, students: readonly RosterSeat[]): CheckInResponse {
  const lists = tests.map((test): CheckInTest => ({
    session_id: test.sessionId,
    title: test.title,
    date: test.date,
    room: test.room,
    students: ofTest(test, students).map(({ seatId, firstName, lastName, exam, attendance, info }) => ({
      seat_id: seatId,
      first_name: firstName,
      last_initial: [...lastName][0] ?? '',
      exam,
      attendance,
      ...(info.length > 0 && { info }),
    })),
  }));
  return { success: true, roster: 'names', today, day, tests: lists.filter((test) => test.students.length > 0) };
}
