import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RecentDocument } from '@academy/contracts/http/student-documents';
import { recentDocuments } from '@academy/contracts/rules/student-documents';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../platform/http/auth/caller.js';
import { listStudents, ownStudent } from '../../../students/index.js';
import { recentDocumentView } from '../student-documents.presenter.js';
import { listNewestDocuments } from '../student-documents.repository.js';

/** The newest documents of a parent's students, or of the student who asks. */
export class ListRecentDocuments extends Query<RecentDocument[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(ListRecentDocuments)
export class ListRecentDocumentsHandler implements IQueryHandler<ListRecentDocuments> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ caller }: ListRecentDocuments): Promise<RecentDocument[]> {
    const students =
      caller.kind === 'parent'
        ? await listStudents(this.dataSource, caller.accountId)
        : [await ownStudent(this.dataSource, caller, caller.studentId)];
    const ids = students.map(({ id }) => id);
    const rows = await listNewestDocuments(this.dataSource, ids, recentDocuments);
    const viewer = { side: caller.kind, id: caller.kind === 'parent' ? caller.accountId : caller.studentId };
    return rows.map((row) => recentDocumentView(row, viewer, students));
  }
}
