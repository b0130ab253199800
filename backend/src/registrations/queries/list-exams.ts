import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Exam, ExamsResponse, RegistrationStatus } from '@academy/contracts/http/registrations';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import { DataSource } from 'typeorm';

/** The registrations of a parent's children, newest first, as the dashboard lists them. */
export class ListExams extends Query<ExamsResponse['data']> {
  constructor(readonly accountId: string) {
    super();
  }
}

interface Row {
  id: string;
  student_name: string;
  service_type: ServiceType;
  package_name: string;
  amount: number;
  status: RegistrationStatus;
  created_at: Date;
  exam_date: string;
}

/** A registration belongs to an account that made it, or whose *verified* address it carries; an unverified one could be anybody's. */
@QueryHandler(ListExams)
export class ListExamsHandler implements IQueryHandler<ListExams> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ accountId }: ListExams): Promise<ExamsResponse['data']> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT r.id, r.student_first_name || ' ' || r.student_last_name AS student_name, r.service_type, r.package_name, r.amount_cents AS amount, r.status,
         r.created_at, to_char(r.exam_date, 'YYYY-MM-DD') AS exam_date
       FROM registrations r WHERE r.account_id = $1
         OR (r.account_id IS NULL AND r.parent_email_key = (SELECT email_key FROM accounts WHERE id = $1 AND email_verified_at IS NOT NULL))
       ORDER BY r.created_at DESC`,
      [accountId],
    );
    const [student] = await this.dataSource.query<{ name: string }[]>(
      'SELECT student_name AS name FROM students WHERE account_id = $1 AND deleted_at IS NULL ORDER BY created_at LIMIT 1',
      [accountId],
    );
    return { exams: rows.map(toExam), student: student ?? null };
  }
}

function toExam(row: Row): Exam {
  const { id, student_name, status, exam_date } = row;
  return { id, student_name, exam_type: serviceNames[row.service_type], package: row.package_name, total: row.amount / 100, status, created_at: row.created_at.toISOString(), exam_date };
}
