import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../platform/http/auth/caller.js';
import type { StaffCaller } from '../platform/http/auth/staff-caller.js';
import { ownStudent, StaffStudents, type StudentAccount } from '../students/index.js';

/** A caller who may work with a student's data, checked beforehand. */
export interface StudentActor {
  side: 'parent' | 'student' | 'staff';
  /** Of their account, of the student, or of the staff member. */
  id: string;
  /** Of the staff member; null for families. */
  staffName: string | null;
  student: StudentAccount;
}

/** Grants access to a student: to the family, the student's tutor, and everyone at the desk and above. */
@Injectable()
export class StudentActors {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staffStudents: StaffStudents,
  ) {}

  /** @throws NotFound unless the student is an active child of the parent, or the caller */
  async ofFamily(caller: Caller, studentId: string): Promise<StudentActor> {
    const student = await ownStudent(this.dataSource, caller, studentId);
    const id = caller.kind === 'parent' ? caller.accountId : caller.studentId;
    return { side: caller.kind, id, staffName: null, student };
  }

  /** @throws NotFound unless the staff member may open the student */
  async ofStaff(caller: StaffCaller, studentId: string): Promise<StudentActor> {
    const student = await this.staffStudents.assertMayOpen(this.dataSource, caller, studentId);
    return { side: 'staff', id: caller.staffId, staffName: caller.name, student };
  }
}
