import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RosterStudent, RosterTest } from '@academy/contracts/http/office/saturdays';
import { csvFile, type CsvColumn } from '../../../platform/http/server/csv.js';
import { SaturdayDays } from '../saturday-days.js';
import { presentFull } from '../saturdays.presenter.js';
import { SaturdaysRepository } from '../saturdays.repository.js';

/** The rosters of a day as a CSV file. */
export class GetRosterFile extends Query<string> {
  /** @param day YYYY-MM-DD */
  constructor(readonly day: string) {
    super();
  }
}

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

@QueryHandler(GetRosterFile)
export class GetRosterFileHandler implements IQueryHandler<GetRosterFile> {
  constructor(
    private readonly days: SaturdayDays,
    private readonly saturdays: SaturdaysRepository,
  ) {}

  /** @throws NotFound */
  async execute({ day }: GetRosterFile): Promise<string> {
    const { tests } = presentFull(await this.days.find(day), await this.saturdays.roster(day), [], []);
    const lines = tests.flatMap((test) =>
      test.students.map((student, index): Line => ({ test, place: index + 1, student })),
    );
    return csvFile(columns, lines);
  }
}
