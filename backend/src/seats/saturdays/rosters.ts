import type { StaffRole } from '@academy/contracts/rules/staff';
import type { StudentInfoLine } from '@academy/contracts/rules/student-info';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { SaturdaysRepository, type SeatedStudent } from './saturdays.repository.js';

/** What the academy knows about students; implemented by students. */
export abstract class StudentInfoLists {
  /** What lists show a role about students, by student. A student with nothing to show is missing. */
  abstract listed(
    studentIds: readonly string[],
    role: StaffRole,
    database?: Database,
  ): Promise<Map<string, StudentInfoLine[]>>;
}

/** A student with a seat, and what the reader has to know about the student. */
export interface RosterSeat extends SeatedStudent {
  info: StudentInfoLine[];
}

/** The students of test dates, as a role sees them. */
@Injectable()
export class Rosters {
  constructor(
    private readonly database: Database,
    private readonly saturdays: SaturdaysRepository,
    private readonly lists: StudentInfoLists,
  ) {}

  /** @param day YYYY-MM-DD */
  async of(day: string, role: StaffRole, database: Database = this.database): Promise<RosterSeat[]> {
    const students = await this.saturdays.roster(day, database);
    const ids = students.flatMap(({ studentId }) => studentId ?? []);
    const info = await this.lists.listed([...new Set(ids)], role, database);
    return students.map((student) => ({ ...student, info: info.get(student.studentId ?? '') ?? [] }));
  }
}
