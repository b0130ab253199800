import { Injectable } from '@nestjs/common';
import { callerId, type FamilyOrStaff } from '../platform/http/auth/family-or-staff.js';
import { AccessibleStudents, type StudentRow } from '../students/index.js';

/** A caller who may work with a student's data, checked beforehand. */
export interface StudentActor {
  side: FamilyOrStaff['kind'];
  /** Of their account, of the student, or of the staff member. */
  id: string;
  /** Of the staff member; null for families. */
  staffName: string | null;
  student: StudentRow;
}

/** Grants access to a student: to the family, the student's tutor, and everyone at the desk and above. */
@Injectable()
export class StudentActors {
  constructor(private readonly students: AccessibleStudents) {}

  /** @throws NotFound unless the caller may open the student */
  async of(caller: FamilyOrStaff, studentId: string): Promise<StudentActor> {
    const student = await this.students.open(caller, studentId);
    const staffName = caller.kind === 'staff' ? caller.name : null;
    return { side: caller.kind, id: callerId(caller), staffName, student };
  }
}
