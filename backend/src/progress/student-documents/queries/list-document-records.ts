import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DocumentRecord } from '@academy/contracts/http/student-documents';
import { documentLimits } from '@academy/contracts/rules/student-documents';
import { DataSource } from 'typeorm';
import { listStudents } from '../../../students/index.js';
import { documentRecord } from '../student-documents.presenter.js';
import { listNewestDocuments } from '../student-documents.repository.js';

/** The documents of a family, for a copy of its data: without the files, which are on the page of each student. */
export class ListDocumentRecords extends Query<DocumentRecord[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ListDocumentRecords)
export class ListDocumentRecordsHandler implements IQueryHandler<ListDocumentRecords> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ accountId }: ListDocumentRecords): Promise<DocumentRecord[]> {
    const students = await listStudents(this.dataSource, accountId);
    const ids = students.map(({ id }) => id);
    const rows = await listNewestDocuments(this.dataSource, ids, documentLimits.inAll * ids.length);
    return rows.map((row) => documentRecord(row, students.find(({ id }) => id === row.studentId)?.studentName ?? ''));
  }
}
