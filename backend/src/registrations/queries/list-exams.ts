import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Exam, ExamsResponse, RegistrationStatus } from '@academy/contracts/http/registrations';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import { isComing } from '@academy/contracts/rules/test-dates';
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
  /** Of a dated registration, in order, each once. */
  dates: string[];
}

/** A registration belongs to an account that made it, or whose *verified* address it carries; an unverified one could be anybody's. */
@QueryHandler(ListExams)
export class ListExamsHandler implements IQueryHandler<ListExams> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ accountId }: ListExams): Promise<ExamsResponse['data']> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT r.id, r.student_first_name || ' ' || r.student_last_name AS student_name, r.service_type, r.package_name, r.amount_cents AS amount, r.status,
         r.created_at, to_char(r.exam_date, 'YYYY-MM-DD') AS exam_date,
         ARRAY(SELECT DISTINCT to_char(s.date, 'YYYY-MM-DD HH24:MI') FROM seats s WHERE s.registration_id = r.id ORDER BY 1) AS dates
       FROM registrations r WHERE r.account_id = $1
         OR (r.account_id IS NULL AND r.parent_email_key = (SELECT email_key FROM accounts WHERE id = $1 AND email_verified_at IS NOT NULL))
       ORDER BY r.created_at DESC`,
      [accountId],
    );
    const [student] = await this.dataSource.query<{ name: string }[]>(
      'SELECT student_name AS name FROM students WHERE account_id = $1 AND deleted_at IS NULL ORDER BY created_at LIMIT 1',
      [accountId],
    );
    const now = new Date();
    return { exams: rows.map((row) => toExam(row, now)), student: student ?? null };
  }
}

/** A dated registration shows its next coming date, and is completed once there is none; an undated one stays as it is. */
function toExam(row: Row, now: Date): Exam {
  const { id, student_name, dates } = row;
  const coming = dates.find((date) => isComing(date, now));
  const over = dates.length > 0 && coming === undefined;
  return {
    id,
    student_name,
    exam_type: serviceNames[row.service_type],
    package: row.package_name,
    total: row.amount / 100,
    status: row.status === 'booked' && over ? 'completed' : row.status,
    created_at: row.created_at.toISOString(),
    exam_date: (coming ?? dates.at(-1) ?? row.exam_date).slice(0, 10),
    ...(dates.length > 0 ? { dates } : {}),
  };
}
