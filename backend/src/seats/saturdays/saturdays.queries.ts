import type {
  CheckInResponse,
  ListSaturdaysResponse,
  RosterStudent,
  RosterTest,
  Saturday,
  SaturdayResponse,
} from '@academy/contracts/http/office/saturdays';
import { mayOpenCheckIn, saturdayMessages } from '@academy/contracts/rules/saturdays';
import { roleIncludes, type StaffRole } from '@academy/contracts/rules/staff';
import { Injectable } from '@nestjs/common';
import { countHolds, listUnpaidHolds } from '../../payments/index.js';
import { Database } from '../../platform/database/database.js';
import { AccessDenied } from '../../platform/http/errors/errors.js';
import { type CsvColumn, csvFile } from '../../platform/http/server/csv.js';
import { listFamilyStudents } from '../waitlist/waitlist-family.repository.js';
import { WaitlistRepository } from '../waitlist/waitlist.repository.js';
import { TestDates, type TestDay, withoutFormerHours } from './test-dates.js';
import { presentFull, presentNames, presentTest } from './saturdays.presenter.js';
import { type RosterSeat, Rosters } from './rosters.js';
import { type OfficeDate, SaturdaysRepository } from './saturdays.repository.js';

interface Line {
  test: RosterTest;
  place: number;
  student: RosterStudent;
}

const attendance = { here: 'Here', absent: 'Absent', none: '' };

const columns: readonly CsvColumn<Line>[] = [
  { header: 'Date', value: ({ test }) => test.date },
  { header: 'Test', value: ({ test }) => test.title },
  { header: 'Exam', value: ({ student }) => student.exam },
  { header: 'Room', value: ({ test }) => test.room },
  { header: 'Place', value: ({ place }) => place },
  { header: 'Last name', value: ({ student }) => student.last_name },
  { header: 'First name', value: ({ student }) => student.first_name },
  { header: 'Parent', value: ({ student }) => student.parent_name },
  { header: 'Phone', value: ({ student }) => student.parent_phone },
  { header: 'School', value: ({ student }) => student.school },
  { header: 'Grade', value: ({ student }) => student.grade },
  { header: 'Attendance', value: ({ student }) => attendance[student.attendance] },
  { header: 'Registration', value: ({ student }) => student.registration_id },
];

/** Queries about the days with tests, for the office. */
@Injectable()
export class SaturdayQueries {
  constructor(
    private readonly days: TestDates,
    private readonly saturdays: SaturdaysRepository,
    private readonly rosters: Rosters,
    private readonly database: Database,
    private readonly waitlist: WaitlistRepository,
  ) {}

  /** The next day with tests, today included; null without one. */
  async next(): Promise<Saturday | null> {
    const { coming } = await this.days.calendar();
    const stored = await this.saturdays.nextDay();
    const day = [stored, coming[0]?.slice(0, 10)].filter((one) => typeof one === 'string').toSorted()[0];
    if (day === undefined) return null;
    const onDay = coming.filter((date) => date.startsWith(day));
    return { day, tests: (await this.saturdays.ofDay(day, onDay)).map(presentTest) };
  }

  /** The rosters of a day as a CSV file, with a column for each field of student information that is shown. @param day YYYY-MM-DD @throws NotFound */
  async rosterFile(day: string, role: StaffRole): Promise<string> {
    const { tests } = presentFull(await this.days.find(day), await this.rosters.of(day, role), [], []);
    const lines = tests.flatMap((test) =>
      test.students.map((student, index): Line => ({ test, place: index + 1, student })),
    );
    const names = new Set(lines.flatMap(({ student }) => (student.info ?? []).map(({ name }) => name)));
    const known = [...names].map((header): CsvColumn<Line> => ({
      header,
      value: ({ student }) => student.info?.find(({ name }) => name === header)?.text ?? '',
    }));
    return csvFile([...columns, ...known], lines);
  }

  /**
   * The tests of a day with their students: everything for the desk and above, the check-in list for proctors, who never receive a
   * family's phone number.
   * @param day YYYY-MM-DD
   * @throws NotFound, AccessDenied
   */
  async day(day: string, role: StaffRole): Promise<SaturdayResponse> {
    if (!roleIncludes(role, 'desk')) return this.checkIn(day, role);
    const { found, students } = await this.open(day, role);
    const waiting = await this.waitlist.listAllLiving(day);
    const families = await listFamilyStudents(this.database, waiting);
    const full = presentFull(found, students, waiting, families);
    return { ...full, unpaid_holds: countHolds(await listUnpaidHolds(this.database, day)) };
  }

  /** The check-in list of a day. @param day YYYY-MM-DD @throws NotFound, AccessDenied */
  async checkIn(day: string, role: StaffRole): Promise<CheckInResponse> {
    const { found, students } = await this.open(day, role);
    return presentNames(found, students);
  }

  /** The upcoming test dates and the most recent past ones, with the seats of each test. */
  async list(): Promise<ListSaturdaysResponse> {
    const { today, coming } = await this.days.calendar();
    const byDay = new Map<string, OfficeDate[]>();
    for (const test of await this.saturdays.list(coming)) {
      const day = test.date.slice(0, 10);
      byDay.set(day, [...(byDay.get(day) ?? []), test]);
    }
    const saturdays = [...byDay].map(([day, tests]) => ({
      day,
      tests: withoutFormerHours(tests, coming).map(presentTest),
    }));
    return { success: true, today, saturdays };
  }

  private async open(day: string, role: StaffRole): Promise<{ found: TestDay; students: RosterSeat[] }> {
    const found = await this.days.find(day);
    if (!mayOpenCheckIn(role, day, found.today)) throw new AccessDenied(saturdayMessages.proctorDay);
    return { found, students: await this.rosters.of(day, role) };
  }
}
