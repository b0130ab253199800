import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource, IsNull } from 'typeorm';
import type { RegistrationStatus } from '@academy/contracts/http/registrations';
import type { StudentDashboardResponse, StudentRegistration } from '@academy/contracts/http/students';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import { Unauthenticated } from '../../platform/http/errors.js';
import { StudentAccount } from '../student.entity.js';
import { studentView } from '../student-view.js';

/** What a student sees of themselves. */
export class StudentDashboard extends Query<StudentDashboardResponse['data']> {
  constructor(readonly studentId: string) {
    super();
  }
}

interface Row {
  id: string;
  service_type: ServiceType;
  package: string;
  status: RegistrationStatus;
  created_at: Date;
  exam_date: string;
}

@QueryHandler(StudentDashboard)
export class StudentDashboardHandler implements IQueryHandler<StudentDashboard> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws Unauthenticated when the student was removed since the session was read */
  async execute({ studentId }: StudentDashboard): Promise<StudentDashboardResponse['data']> {
    const student = await this.dataSource.getRepository(StudentAccount).findOneBy({ id: studentId, deletedAt: IsNull() });
    const [parent] = await this.dataSource.query<{ firstname: string; lastname: string }[]>('SELECT firstname, lastname FROM accounts WHERE id = $1', [student?.accountId ?? null]);
    if (!student || !parent) throw new Unauthenticated();
    const { id, student_name, student_email, school, created_at } = studentView(student);
    return { student: { id, student_name, student_email, school, created_at }, parent, registrations: await this.registrationsOf(student) };
  }

  /**
   * Those that carry the student's address and belong to the student's own parent: made while signed in, or under the
   * parent's confirmed address. Anybody can write a student's address into a form; that alone shows nothing here.
   */
  private async registrationsOf({ accountId, studentEmailKey }: StudentAccount): Promise<StudentRegistration[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT r.id, r.service_type, r.package_name AS package, r.status, r.created_at, to_char(r.exam_date, 'YYYY-MM-DD') AS exam_date
       FROM registrations r JOIN accounts a ON a.id = $1
       WHERE (r.account_id = a.id OR (r.account_id IS NULL AND a.email_verified_at IS NOT NULL AND r.parent_email_key = a.email_key))
         AND lower(trim(r.student_email)) = $2
       ORDER BY r.created_at DESC`,
      [accountId, studentEmailKey],
    );
    return rows.map(({ service_type, created_at, ...row }) => ({ ...row, exam_type: serviceNames[service_type], created_at: created_at.toISOString() }));
  }
}
