import {
  listSaturdays,
  getSaturday,
  updateTestDate,
  getCheckIn,
  recordCheckIns,
  markAbsences,
  assignOfficeWaitlistStudent,
  releaseUnpaidHolds,
  type CheckInResponse,
  type CheckInStudent,
  type CheckInTest,
  type FullSaturday,
  type ListSaturdaysResponse,
  type MarkAbsencesResponse,
  type ReleaseUnpaidHoldsResponse,
  type RecordCheckInsResponse,
  type RosterStudent,
  type RosterTest,
  type Saturday,
  type SaturdayTest,
  type WaitingStudent,
  type TestDateResponse,
} from '@academy/contracts/http/office/saturdays';
import type { Attendance } from '@academy/contracts/rules/saturdays';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { ids } from '../people';
import {
  anId,
  anInteger,
  aText,
  fromState,
  messages,
  oneOrMore,
  pinned,
  refusal,
  textLike,
  type Pinned,
} from '../pinned';
import type { State } from '../state';

const given: State[] = [
  ['there is an owner'],
  ['the owner is signed in to the office'],
  ['a student has a seat at a test today'],
];
const [date, session] = ['2026-11-28', 'practice-sat'];
const params = { date, session };
const seatId = ids.student;
const aDay = textLike('^\\d{4}-\\d\\d-\\d\\d$', date);

const seats: Pinned<SaturdayTest> = {
  session_id: session,
  title: aText('SAT Practice Test'),
  date: textLike('^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$', `${date} 09:00`),
  capacity: anInteger(30),
  sold: anInteger(1),
  held: anInteger(0),
  left: anInteger(29),
  waiting: anInteger(0),
  room: aText('Library'),
  closed: false,
  version: anInteger(1),
};

const student = (attendance: Attendance): Pinned<CheckInStudent> => ({
  seat_id: anId(seatId),
  first_name: aText('Ann'),
  last_initial: aText('D'),
  exam: 'SAT',
  attendance,
});

const list = (attendance: Attendance): Pinned<CheckInResponse> => ({
  success: true,
  roster: 'names',
  today: aDay,
  day: aDay,
  tests: oneOrMore<CheckInTest>({
    session_id: session,
    title: aText('SAT Practice Test'),
    date: textLike('^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$', `${date} 09:00`),
    room: aText('Library'),
    students: oneOrMore<CheckInStudent>(student(attendance)),
  }),
});

describe('the test dates in the office', () => {
  it('are listed with the seats sold', async () => {
    const saturdays = oneOrMore<Saturday>({
      day: aDay,
      tests: oneOrMore<SaturdayTest>({ ...seats, session_id: aText(session) }),
    });
    await exchange({
      what: 'the test dates',
      given,
      call: listSaturdays,
      answer: pinned<ListSaturdaysResponse>({ success: true, today: aDay, saturdays }),
    });
  });

  it('have a full roster', async () => {
    const seated: Pinned<RosterStudent> = {
      seat_id: anId(seatId),
      registration_id: anId(ids.student),
      first_name: aText('Ann'),
      last_name: aText('Doe'),
      exam: 'SAT',
      parent_name: aText('Jane Doe'),
      parent_phone: aText('9145550123'),
      school: aText('Rye High School'),
      attendance: 'none',
    };
    const waiting: Pinned<WaitingStudent> = {
      id: anId(ids.student),
      state: 'waiting',
      place: anInteger(1),
      student_name: aText('Kim Lee'),
      grade: aText('11th'),
      parent_name: aText('Jo Lee'),
      parent_email: aText('jo@example.com'),
      parent_phone: aText('9145550123'),
      offer_ends_at: null,
      student_id: null,
      students: [],
    };
    const answer = pinned<FullSaturday>({
      success: true,
      roster: 'full',
      today: aDay,
      day: aDay,
      tests: oneOrMore<RosterTest>({
        ...seats,
        students: oneOrMore<RosterStudent>(seated),
        waitlist: oneOrMore<WaitingStudent>(waiting),
      }),
    });
    await exchange({
      what: 'the rosters of a date',
      given: [...given, ['a family waits for a seat of that test']],
      call: getSaturday,
      params,
      answer,
    });
  });

  it('get a new capacity and room', async () => {
    const body = { capacity: 20, room: 'Library', version: 1 };
    const test = { ...seats, capacity: 20, room: 'Library', version: 2 };
    const { test: changed } = await exchange({
      what: 'other seats of a test',
      given,
      call: updateTestDate,
      params,
      body,
      answer: pinned<TestDateResponse>({ success: true, test }),
    });
    expect(changed).toMatchObject({ capacity: 20, version: 2 });
  });

  it('cannot get fewer seats than are sold', async () => {
    const body = { capacity: 0, room: '', version: 1 };
    const answer = refusal('validation_failed', '1 seat is sold.', {
      errors: { capacity: messages('1 seat is sold.') },
    });
    const error = await refused({
      what: 'too few seats of a test',
      given,
      call: updateTestDate,
      params,
      body,
      status: 422,
      answer,
    });
    expect(error.fieldErrors.capacity).toHaveLength(1);
  });

  it('are not changed from a stale version', async () => {
    const body = { capacity: 20, room: '', version: 99 };
    const answer = refusal('stale_version', 'Changed by someone else.');
    const error = await refused({
      what: 'other seats of another version',
      given,
      call: updateTestDate,
      params,
      body,
      status: 409,
      answer,
    });
    expect(error.code).toBe('stale_version');
  });
});

describe('the check-in list of a test date', () => {
  it('returns the attendance of each student', async () => {
    await exchange({
      what: 'the list to check in from',
      given,
      call: getCheckIn,
      params,
      answer: list('none'),
    });
  });

  it('records a check-in', async () => {
    const at = '2026-01-05T15:04:05.000Z';
    const action = { id: ids.parent, seat_id: seatId, state: 'here', at } as const;
    await exchange({
      what: 'a check-in',
      given,
      call: recordCheckIns,
      params,
      body: { actions: [{ ...action, seat_id: fromState('seatId', seatId) }] },
      answer: pinned<RecordCheckInsResponse>({ ...list('here'), skipped: [] }),
    });
  });

  it('marks the remaining students as absent', async () => {
    await exchange({
      what: 'the end of a check-in',
      given,
      call: markAbsences,
      params,
      answer: pinned<MarkAbsencesResponse>({ ...list('absent'), marked: anInteger(1) }),
    });
  });

  it('does not give a waitlist entry to another student once it is gone', async () => {
    const body = { student_id: ids.student, instead_of: null };
    const error = await refused({
      what: 'the student of a waitlist entry that is gone',
      given,
      call: assignOfficeWaitlistStudent,
      params: { id: ids.student },
      body,
      status: 404,
      answer: refusal('not_found', 'We could not find that. It may have been deleted.'),
    });
    expect(error.code).toBe('not_found');
  });

  it('releases unpaid seats', async () => {
    await exchange({
      what: 'unpaid seats of a date, released',
      given,
      call: releaseUnpaidHolds,
      params,
      answer: pinned<ReleaseUnpaidHoldsResponse>({
        success: true,
        released: { seats: anInteger(0), callers: anInteger(0) },
        paying: anInteger(0),
      }),
    });
  });
});
