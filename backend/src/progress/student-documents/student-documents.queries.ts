import type { DocumentRecord, RecentDocument, StudentDocument } from '@academy/contracts/http/student-documents';
import { documentLimits, recentDocuments } from '@academy/contracts/rules/student-documents';
import { Injectable, Logger } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Readable } from 'node:stream';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/auth/caller.js';
import { callerId } from '../../platform/http/auth/family-or-staff.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { FileStorage } from '../../platform/storage/file-storage.js';
import { AccessibleStudents, listStudents, type StudentRow } from '../../students/index.js';
import type { StudentActor } from '../student-actor.js';
import { DocumentsUnavailable } from './student-documents.errors.js';
import { type DocumentRow, findDocument, listDocuments, listNewestDocuments } from './student-documents.repository.js';

type Viewer = Pick<StudentActor, 'side' | 'id'>;

/** Who added a document, as text for the reader. */
function adderOf({ side, addedBy, staffName }: DocumentRow, viewer: Viewer, studentName: string): string {
  if (side === viewer.side && addedBy === viewer.id) return 'You';
  if (side === 'student') return studentName;
  if (side === 'parent') return viewer.side === 'student' ? 'Your parent' : 'Parent';
  return staffName ?? 'The academy';
}

/** Staff remove everything; a family removes what the family has added. */
export const mayRemove = ({ side }: Pick<DocumentRow, 'side'>, viewer: Pick<Viewer, 'side'>): boolean =>
  viewer.side === 'staff' || side !== 'staff';

/** A document as one of its readers sees it. */
export function documentView(row: DocumentRow, actor: StudentActor): StudentDocument {
  const { id, name, type, kind, size, addedAt } = row;
  return {
    id,
    name,
    type,
    kind,
    size,
    added_at: addedAt.toISOString(),
    added_by: adderOf(row, actor, actor.student.studentName),
    can_remove: mayRemove(row, actor),
  };
}

/** @param students include the one the document belongs to */
function recentDocumentView(
  row: DocumentRow,
  viewer: Viewer,
  students: readonly Pick<StudentRow, 'id' | 'studentName'>[],
): RecentDocument {
  const { id, name, type, studentId, addedAt } = row;
  const studentName = students.find((student) => student.id === studentId)?.studentName ?? '';
  return {
    id,
    name,
    type,
    student_id: studentId,
    student_name: studentName,
    added_at: addedAt.toISOString(),
    added_by: adderOf(row, viewer, studentName),
  };
}

/** As the copy of a family's data lists it. */
const documentRecord = ({ name, type, size, side, addedAt }: DocumentRow, student: string): DocumentRecord => ({
  student,
  name,
  type,
  size,
  added_at: addedAt.toISOString(),
  added_by: side === 'staff' ? 'academy' : side,
});

/** A document with its bytes as they come. */
export type OpenDocument = Pick<DocumentRow, 'name' | 'type' | 'size'> & { content: Readable };

/** Queries about students' documents. */
@Injectable()
export class StudentDocumentQueries {
  private readonly logger = new Logger('documents');

  constructor(
    private readonly database: Database,
    private readonly students: AccessibleStudents,
    private readonly storage: FileStorage,
  ) {}

  /** The documents of students, for a copy of their family's data: without the files, which are on the page of each student. */
  async records(students: readonly Pick<StudentRow, 'id' | 'studentName'>[]): Promise<DocumentRecord[]> {
    const ids = students.map(({ id }) => id);
    const rows = await listNewestDocuments(this.database, ids, documentLimits.inAll * ids.length);
    return rows.map((row) => documentRecord(row, students.find(({ id }) => id === row.studentId)?.studentName ?? ''));
  }

  /** The newest documents of a parent's students, or of the student who asks. */
  async recent(caller: Caller): Promise<RecentDocument[]> {
    const students =
      caller.kind === 'parent'
        ? await listStudents(this.database, caller.accountId)
        : [await this.students.open(caller, caller.studentId)];
    const ids = students.map(({ id }) => id);
    const rows = await listNewestDocuments(this.database, ids, recentDocuments);
    const viewer = { side: caller.kind, id: callerId(caller) };
    return rows.map((row) => recentDocumentView(row, viewer, students));
  }

  /** The documents of a student, newest first. */
  async list(actor: StudentActor): Promise<StudentDocument[]> {
    const rows = await listDocuments(this.database, actor.student.id);
    return rows.map((row) => documentView(row, actor));
  }

  /**
   * Opens a document to be sent.
   * @throws NotFound for an unknown document, another student's, and one that was removed; DocumentsUnavailable
   */
  async file(actor: StudentActor, documentId: string): Promise<OpenDocument> {
    const row = isUUID(documentId) ? await findDocument(this.database, actor.student.id, documentId) : null;
    if (!row || row.removedBy !== null) throw new NotFound();
    const { id, name, type, size } = row;
    return { name, type, size, content: await this.open(id) };
  }

  private async open(id: string): Promise<Readable> {
    let reason = 'the storage has no such file';
    try {
      const content = await this.storage.open(id);
      if (content) return content;
    } catch (error) {
      reason = String(error);
    }
    this.logger.error({ message: 'a document could not be opened', document_id: id, reason });
    throw new DocumentsUnavailable('notRead');
  }
}
