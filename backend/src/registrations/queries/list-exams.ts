import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { DataSource } from 'typeorm';
import {
  belongsToAccount,
  registrationColumns,
  toRegistrationView,
  type RegistrationRow,
} from '../registration.presenter.js';

/** The registrations of a parent's children, newest first, as the dashboard lists them. */
export class ListExams extends Query<ExamsResponse['data']> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ListExams)
export class ListExamsHandler implements IQueryHandler<ListExams> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ accountId }: ListExams): Promise<ExamsResponse['data']> {
    const rows = await this.dataSource.query<RegistrationRow[]>(
      `SELECT ${registrationColumns}
       FROM registrations r JOIN accounts a ON ${belongsToAccount} WHERE a.id = $1
       ORDER BY r.created_at DESC`,
      [accountId],
    );
    const [student] = await this.dataSource.query<{ name: string }[]>(
      'SELECT student_name AS name FROM students WHERE account_id = $1 AND deleted_at IS NULL ORDER BY created_at LIMIT 1',
      [accountId],
    );
    const now = new Date();
    return { exams: rows.map((row) => toRegistrationView(row, now)), student: student ?? null };
  }
}
