import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TaskSide } from '@academy/contracts/rules/student-tasks';
import type { Caller } from '../platform/http/auth/caller.js';
import type { StaffCaller } from '../platform/http/auth/staff-caller.js';
import { ownStudent, StaffStudents } from '../students/index.js';

/** Who works with what a student has to do, after it was checked that they may open this student. */
export interface ProgressActor {
  side: TaskSide;
  /** Null for families. */
  staffId: string | null;
  studentId: string;
}

/** Opens what a student has to do: for the family, for the student's tutor, and for everyone at the desk and above. */
@Injectable()
export class ProgressAccess {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staffStudents: StaffStudents,
  ) {}

  /** @throws NotFound unless the student is a living child of the parent, or the caller */
  async ofFamily(caller: Caller, studentId: string): Promise<ProgressActor> {
    await ownStudent(this.dataSource, caller, studentId);
    return { side: caller.kind, staffId: null, studentId };
  }

  /** @throws NotFound unless the staff member may open the student */
  async ofStaff(caller: StaffCaller, studentId: string): Promise<ProgressActor> {
    await this.staffStudents.assertMayOpen(this.dataSource, caller, studentId);
    return { side: 'staff', staffId: caller.staffId, studentId };
  }
}
