import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { DataSource } from 'typeorm';
import { examColumns, toExam, type ExamRow } from '../exam-view.js';

/** The registrations of a parent's children, newest first, as the dashboard lists them. */
export class ListExams extends Query<ExamsResponse['data']> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** A registration belongs to an account that made it, or whose *verified* address it carries; an unverified one could be anybody's. */
@QueryHandler(ListExams)
export class ListExamsHandler implements IQueryHandler<ListExams> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ accountId }: ListExams): Promise<ExamsResponse['data']> {
    const rows = await this.dataSource.query<ExamRow[]>(
      `SELECT ${examColumns}
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
