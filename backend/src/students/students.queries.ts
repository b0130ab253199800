import type { OfficeStudent } from '@academy/contracts/http/office/students';
import type { Student, StudentDashboardResponse, StudentRegistration } from '@academy/contracts/http/students';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { StaffCaller } from '../platform/http/auth/staff-caller.js';
import { NotFound, Unauthenticated } from '../platform/http/errors/errors.js';
import { listRegistrationsOfStudent, toRegistrationView } from '../registrations/index.js';
import { AccessibleStudents } from './accessible-students.js';
import { findParent } from './families.js';
import { studentView } from './student.presenter.js';
import { findStudent, listStudents, type StudentAccount } from './students.repository.js';

/** Queries about students. */
@Injectable()
export class StudentQueries {
  constructor(
    private readonly students: AccessibleStudents,
    private readonly database: Database,
  ) {}

  /** The head of a student's page in the office. @throws NotFound for a tutor without this student as for an unknown one */
  async officeStudent(id: string, caller: StaffCaller): Promise<OfficeStudent> {
    const student = await this.students.open(caller, id);
    const { studentName: name, school, graduationYear, accountId } = student;
    return {
      id: student.id,
      name,
      school,
      graduation_year: graduationYear,
      family_id: roleIncludes(caller.role, 'desk') ? (accountId ?? student.id) : null,
      ...(accountId === null && { no_account: true as const }),
    };
  }

  /**
   * A parent's active students, oldest first.
   * @param parentId id of the parent whose students were requested, as given in the path
   * @throws NotFound for another parent's id as for an unknown one
   */
  async list(accountId: string, parentId: string): Promise<Student[]> {
    if (parentId.toLowerCase() !== accountId) throw new NotFound();
    return (await listStudents(this.database, accountId)).map(studentView);
  }

  /** What a student sees of themselves. @throws Unauthenticated when the student was removed since the session was read */
  async dashboard(studentId: string): Promise<StudentDashboardResponse['data']> {
    const student = await findStudent(this.database, studentId);
    if (!student || student.accountId === null) throw new Unauthenticated();
    const account = { ...student, accountId: student.accountId };
    const parent = await findParent(this.database, account.accountId);
    if (!parent) throw new Unauthenticated();
    const { id, student_name, student_email, school, graduation_year, created_at } = studentView(account);
    return {
      student: { id, student_name, student_email, school, graduation_year, created_at },
      parent,
      registrations: await this.registrationsOf(account),
    };
  }

  private async registrationsOf(student: StudentAccount): Promise<StudentRegistration[]> {
    const rows = await listRegistrationsOfStudent(this.database, student);
    return rows.map((row) => {
      const {
        student_name: _own,
        total: _cost,
        paid_by_other_parent: _payer,
        ...registration
      } = toRegistrationView(row);
      return registration;
    });
  }
}
