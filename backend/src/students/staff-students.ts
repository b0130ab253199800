import { Injectable } from '@nestjs/common';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { isUUID } from 'class-validator';
import type { StaffCaller } from '../platform/http/auth/staff-caller.js';
import { NotFound } from '../platform/http/errors/errors.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { findStudent, type StudentAccount } from './students.repository.js';

type Database = Pick<Transaction, 'query'>;

/** A tutor's students; implemented by lessons. */
export abstract class StudentTutors {
  /** Whether this tutor has a package of the student, a booked lesson with them, or a lesson with them that needs its note. */
  abstract hasStudent(database: Database, tutorId: string, studentId: string): Promise<boolean>;
}

/** Cancels the lessons of removed students; implemented by lessons. */
export abstract class StudentLessons {
  /** Cancels what is booked for them, by the rule for late changes. The other sessions stay with the package. */
  abstract cancelOf(tx: Transaction, studentIds: readonly string[]): Promise<void>;
}

/** Which students a staff member may open: the desk all of them, a tutor their own. */
@Injectable()
export class StaffStudents {
  constructor(private readonly tutors: StudentTutors) {}

  /** @returns the student @throws NotFound for a student who was removed, does not exist, or is not this tutor's */
  async assertMayOpen(database: Database, caller: StaffCaller, studentId: string): Promise<StudentAccount> {
    const student = isUUID(studentId) ? await findStudent(database, studentId) : null;
    if (!student) throw new NotFound();
    if (roleIncludes(caller.role, 'desk')) return student;
    if (caller.role === 'tutor' && (await this.tutors.hasStudent(database, caller.staffId, studentId))) return student;
    throw new NotFound();
  }
}
