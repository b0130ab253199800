import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Student } from '@academy/contracts/http/students';
import { NotFound } from '../../platform/http/errors/errors.js';
import { studentView } from '../student.presenter.js';
import { listStudents } from '../students.repository.js';

/** A parent's active students, oldest first. */
export class ListStudents extends Query<Student[]> {
  constructor(
    readonly accountId: string,
    /** Id of the parent whose students were requested, as given in the path. */
    readonly parentId: string,
  ) {
    super();
  }
}

@QueryHandler(ListStudents)
export class ListStudentsHandler implements IQueryHandler<ListStudents> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound for another parent's id as for an unknown one */
  async execute({ accountId, parentId }: ListStudents): Promise<Student[]> {
    if (parentId.toLowerCase() !== accountId) throw new NotFound();
    return (await listStudents(this.dataSource, accountId)).map(studentView);
  }
}
