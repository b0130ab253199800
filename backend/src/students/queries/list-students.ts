import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource, IsNull } from 'typeorm';
import type { Student } from '@academy/contracts/http/students';
import { NotFound } from '../../platform/http/errors/errors.js';
import { StudentAccount } from '../student.entity.js';
import { studentView } from '../student.presenter.js';

/** A parent's living students, oldest first. */
export class ListStudents extends Query<Student[]> {
  constructor(
    readonly accountId: string,
    /** Whose students were asked for, as it stood in the path. */
    readonly parentId: string,
  ) {
    super();
  }
}

@QueryHandler(ListStudents)
export class ListStudentsHandler implements IQueryHandler<ListStudents> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound for another parent's id as for one nobody has */
  async execute({ accountId, parentId }: ListStudents): Promise<Student[]> {
    if (parentId.toLowerCase() !== accountId) throw new NotFound();
    const students = await this.dataSource
      .getRepository(StudentAccount)
      .find({ where: { accountId, deletedAt: IsNull() }, order: { createdAt: 'ASC', id: 'ASC' } });
    return students.map(studentView);
  }
}
