import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { DataSource } from 'typeorm';
import { findFirstStudent, listRegistrationsOfAccount } from '../registration-lists.js';
import { toRegistrationView } from '../registration.presenter.js';

/** The registrations of a parent's children for the dashboard, newest first. */
export class ListExams extends Query<ExamsResponse['data']> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ListExams)
export class ListExamsHandler implements IQueryHandler<ListExams> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ accountId }: ListExams): Promise<ExamsResponse['data']> {
    const rows = await listRegistrationsOfAccount(this.dataSource, accountId);
    return { exams: rows.map(toRegistrationView), student: await findFirstStudent(this.dataSource, accountId) };
  }
}
