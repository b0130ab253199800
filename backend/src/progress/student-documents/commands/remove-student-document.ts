import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { documentLimits } from '@academy/contracts/rules/student-documents';
import { isUUID } from 'class-validator';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { lockStudent } from '../../../students/index.js';
import type { StudentActor } from '../../student-actor.js';
import { CannotAddDocument, DocumentOfStaff } from '../student-documents.errors.js';
import { mayRemove } from '../student-documents.presenter.js';
import {
  countDocuments,
  findDocument,
  hasTwin,
  setDocumentRemoved,
  type DocumentRow,
} from '../student-documents.repository.js';

/** A document is removed. Its file is deleted after 30 days, and can be brought back until then. */
export class RemoveStudentDocument extends Command<void> {
  constructor(
    readonly actor: StudentActor,
    readonly documentId: string,
  ) {
    super();
  }
}

/** Restores a removed document. */
export class RestoreStudentDocument extends Command<void> {
  constructor(
    readonly actor: StudentActor,
    readonly documentId: string,
  ) {
    super();
  }
}

const sideOf = ({ side }: StudentActor) => (side === 'staff' ? 'staff' : 'family');

@CommandHandler(RemoveStudentDocument)
export class RemoveStudentDocumentHandler implements ICommandHandler<RemoveStudentDocument> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Removing it again has no effect. @throws NotFound, DocumentOfStaff for a family */
  async execute({ actor, documentId }: RemoveStudentDocument): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const document = await lockDocument(tx, actor, documentId);
      if (!mayRemove(document, actor)) throw new DocumentOfStaff();
      if (document.removedBy === null) await setDocumentRemoved(tx, document.id, sideOf(actor));
    });
  }
}

@CommandHandler(RestoreStudentDocument)
export class RestoreStudentDocumentHandler implements ICommandHandler<RestoreStudentDocument> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound for what is gone for good, or was removed by the other side; CannotAddDocument when others took its place */
  async execute({ actor, documentId }: RestoreStudentDocument): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const document = await lockDocument(tx, actor, documentId);
      if (document.removedBy === null) return;
      if (document.removedBy !== sideOf(actor)) throw new NotFound();
      // The same file was added again meanwhile, so the student has it.
      if (await hasTwin(tx, document.id)) return;
      if ((await countDocuments(tx, actor.student.id)).inAll >= documentLimits.inAll)
        throw new CannotAddDocument('full');
      await setDocumentRemoved(tx, document.id, null);
    });
  }
}

/** A document of the actor's student, with the student locked, so that concurrent changes are serialized. */
async function lockDocument(tx: Transaction, { student }: StudentActor, id: string): Promise<DocumentRow> {
  const isThere = isUUID(id) && (await lockStudent(tx, student.accountId, student.id));
  const document = isThere ? await findDocument(tx, student.id, id) : null;
  if (!document) throw new NotFound();
  auditSubject(tx, 'student', student.id, { document_id: document.id });
  return document;
}
