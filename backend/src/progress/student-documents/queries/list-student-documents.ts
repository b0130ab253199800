import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StudentDocument } from '@academy/contracts/http/student-documents';
import { DataSource } from 'typeorm';
import type { StudentActor } from '../../student-actor.js';
import { documentView } from '../student-documents.presenter.js';
import { listDocuments } from '../student-documents.repository.js';

/** The documents of a student, newest first. */
export class ListStudentDocuments extends Query<StudentDocument[]> {
  constructor(readonly actor: StudentActor) {
    super();
  }
}

@QueryHandler(ListStudentDocuments)
export class ListStudentDocumentsHandler implements IQueryHandler<ListStudentDocuments> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ actor }: ListStudentDocuments): Promise<StudentDocument[]> {
    const rows = await listDocuments(this.dataSource, actor.student.id);
    return rows.map((row) => documentView(row, actor));
  }
}
