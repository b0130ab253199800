import type { GuestChild } from '@academy/contracts/http/registration-page';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { findStudent, type StudentRow } from '../students/index.js';
import { listGoals } from './goals/goals.repository.js';
import { type OpenDocument, StudentDocumentQueries } from './student-documents/student-documents.queries.js';
import type { StudentActor } from './student-actor.js';
import { StudentTaskQueries } from './tasks/student-tasks.queries.js';

/** The parent without an account, who reads and changes nothing. */
const readBy = (student: StudentRow): StudentActor => ({ side: 'parent', id: '', staffName: null, student });

/** The tasks, goals and documents of a student, as a parent without an account sees them through an emailed link. */
@Injectable()
export class GuestProgress {
  constructor(
    private readonly database: Database,
    private readonly tasks: StudentTaskQueries,
    private readonly documents: StudentDocumentQueries,
  ) {}

  /** What the page of a link shows. */
  async ofStudent(student: StudentRow): Promise<GuestChild> {
    const actor = readBy(student);
    const [{ tasks, today }, goals, documents] = await Promise.all([
      this.tasks.list(actor),
      listGoals(this.database, student.id),
      this.documents.list(actor),
    ]);
    return {
      tasks: tasks.map((task) => ({ ...task, may_change: false })),
      today,
      goals,
      documents: documents.map((document) => ({ ...document, can_remove: false })),
    };
  }

  /** Opens a document. @throws what `StudentDocumentQueries.file` throws; null for a student who was removed */
  async document(studentId: string, documentId: string): Promise<OpenDocument | null> {
    const student = await findStudent(this.database, studentId);
    return student && this.documents.file(readBy(student), documentId);
  }
}
