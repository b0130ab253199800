import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource, IsNull } from 'typeorm';
import type { StudentDashboardResponse, StudentRegistration } from '@academy/contracts/http/students';
import { Unauthenticated } from '../../platform/http/errors/errors.js';
import {
  belongsToAccount,
  registrationColumns,
  toRegistrationView,
  type RegistrationRow,
} from '../../registrations/index.js';
import { StudentAccount } from '../student.entity.js';
import { studentView } from '../student.presenter.js';

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
    const student = await this.dataSource
      .getRepository(StudentAccount)
      .findOneBy({ id: studentId, deletedAt: IsNull() });
    const [parent] = await this.dataSource.query<{ firstname: string; lastname: string }[]>(
      'SELECT firstname, lastname FROM accounts WHERE id = $1',
      [student?.accountId ?? null],
    );
    if (!student || !parent) throw new Unauthenticated();
    const { id, student_name, student_email, school, created_at } = studentView(student);
    return {
      student: { id, student_name, student_email, school, created_at },
      parent,
      registrations: await this.registrationsOf(student),
    };
  }

  /**
   * Those that belong to the student's own parent and were made for this student, or carry the student's address where it was not
   * known for whom. Anybody can write a student's address into a form; that alone shows nothing here.
   */
  private async registrationsOf({ id, accountId, studentEmailKey }: StudentAccount): Promise<StudentRegistration[]> {
    const rows = await this.dataSource.query<RegistrationRow[]>(
      `SELECT ${registrationColumns}
       FROM registrations r JOIN accounts a ON ${belongsToAccount}
       WHERE a.id = $1 AND (r.student_id = $3 OR (r.student_id IS NULL AND lower(trim(r.student_email)) = $2))
       ORDER BY r.created_at DESC`,
      [accountId, studentEmailKey, id],
    );
    const now = new Date();
    return rows.map((row) => {
      const { student_name: _own, total: _cost, ...registration } = toRegistrationView(row, now);
      return registration;
    });
  }
}
