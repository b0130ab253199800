import { Injectable } from '@nestjs/common';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { isUUID } from 'class-validator';
import { Database } from '../platform/database/database.js';
import type { FamilyOrStaff } from '../platform/http/auth/family-or-staff.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { isParentOf } from './second-parents/second-parents.repository.js';
import { findStudent, type StudentRow } from './students.repository.js';

/** A tutor's students; implemented by lessons. */
export abstract class StudentTutors {
  /** Whether this tutor has a package of the student, a booked lesson with them, or a lesson with them that needs its note. */
  abstract hasStudent(database: Database, tutorId: string, studentId: string): Promise<boolean>;
}

/** Which students a caller may open: parents their own and those shared with them, students themselves, the desk all of them, tutors theirs. */
@Injectable()
export class AccessibleStudents {
  constructor(
    private readonly database: Database,
    private readonly tutors: StudentTutors,
  ) {}

  /**
   * @param id as sent
   * @returns the active student
   * @throws NotFound for a student who was removed or is not the caller's, as for an unknown one
   */
  async open(caller: FamilyOrStaff, id: string): Promise<StudentRow> {
    const student = isUUID(id) ? await findStudent(this.database, id) : null;
    if (!student || !(await this.mayOpen(caller, student))) throw new NotFound();
    return student;
  }

  private async mayOpen(caller: FamilyOrStaff, student: StudentRow): Promise<boolean> {
    switch (caller.kind) {
      case 'parent':
        return student.accountId === caller.accountId || isParentOf(this.database, student.id, caller.accountId);
      case 'student':
        return student.id === caller.studentId;
      case 'staff':
        if (roleIncludes(caller.role, 'desk')) return true;
        return caller.role === 'tutor' && this.tutors.hasStudent(this.database, caller.staffId, student.id);
    }
  }
}
