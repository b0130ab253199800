import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { StudentDashboardResponse, StudentRegistration } from '@academy/contracts/http/students';
import { Unauthenticated } from '../../platform/http/errors/errors.js';
import { listRegistrationsOfStudent, toRegistrationView } from '../../registrations/index.js';
import { findParent } from '../families.js';
import { studentView } from '../student.presenter.js';
import { findStudent, type StudentAccount } from '../students.repository.js';

/** What a student sees of themselves. */
export class StudentDashboard extends Query<StudentDashboardResponse['data']> {
  constructor(readonly studentId: string) {
    super();
  }
}

@QueryHandler(StudentDashboard)
export class StudentDashboardHandler implements IQueryHandler<StudentDashboard> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws Unauthenticated when the student was removed since the session was read */
  async execute({ studentId }: StudentDashboard): Promise<StudentDashboardResponse['data']> {
    const student = await findStudent(this.dataSource, studentId);
    const parent = student && (await findParent(this.dataSource, student.accountId));
    if (!parent) throw new Unauthenticated();
    const { id, student_name, student_email, school, graduation_year, created_at } = studentView(student);
    return {
      student: { id, student_name, student_email, school, graduation_year, created_at },
      parent,
      registrations: await this.registrationsOf(student),
    };
  }

  private async registrationsOf(student: StudentAccount): Promise<StudentRegistration[]> {
    const rows = await listRegistrationsOfStudent(this.dataSource, student);
    return rows.map((row) => {
      const { student_name: _own, total: _cost, ...registration } = toRegistrationView(row);
      return registration;
    });
  }
}
