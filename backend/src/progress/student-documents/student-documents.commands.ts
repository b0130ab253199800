import type { AddDocumentResponse } from '@academy/contracts/http/student-documents';
import { documentLimits, documentNoticeMinutes } from '@academy/contracts/rules/student-documents';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import { createHash, randomUUID } from 'node:crypto';
import { Config } from '../../platform/config/config.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import { FileStorage, StorageFailed } from '../../platform/storage/file-storage.js';
import { lockStudent } from '../../students/index.js';
import type { StudentActor } from '../student-actor.js';
import { documentTypeOf } from './document-type.js';
import {
  CannotAddDocument,
  DocumentOfStaff,
  DocumentsUnavailable,
  DocumentTypeNotTaken,
} from './student-documents.errors.js';
import { documentView, mayRemove } from './student-documents.queries.js';
import {
  countDocuments,
  type DocumentRow,
  findDocument,
  findOpenNotice,
  findSameDocument,
  hasTwin,
  insertDocument,
  type NewDocument,
  setDocumentRemoved,
} from './student-documents.repository.js';
import type { Upload } from './uploads.js';

/** The family, or staff, add a document for a student. */
export class AddStudentDocument extends Command<Omit<AddDocumentResponse, 'success'>> {
  constructor(
    readonly actor: StudentActor,
    readonly upload: Upload,
  ) {
    super();
  }
}

/** A document joins a notice up to a minute before its email is written, so that none misses it. */
const noticeMinutes = documentNoticeMinutes - 1;

const megabyte = 1024 ** 2;

@CommandHandler(AddStudentDocument)
export class AddStudentDocumentHandler implements ICommandHandler<AddStudentDocument> {
  private readonly logger = new Logger('documents');

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: FileStorage,
    private readonly eventBus: EventBus,
    private readonly config: Config,
  ) {}

  /** @throws DocumentTypeNotTaken, CannotAddDocument, DocumentsUnavailable, NotFound when the student was removed meanwhile */
  async execute({ actor, upload }: AddStudentDocument): Promise<Omit<AddDocumentResponse, 'success'>> {
    const { bytes, name, kind } = upload;
    const type = await documentTypeOf(bytes);
    if (type === null) throw new DocumentTypeNotTaken();
    const sha256 = createHash('sha256').update(bytes).digest();
    // Checked again below. Checking here avoids storing bytes that would not be kept.
    const same = await this.findSame(this.database, actor, { sha256, size: bytes.length });
    if (same) return { document: documentView(same, actor), already_there: true };
    const document: NewDocument = { id: randomUUID(), name, kind, type, size: bytes.length, sha256 };
    await this.store(document.id, bytes);
    const row = await this.save(actor, document).catch(async (error: unknown) => {
      await this.discard(document.id);
      throw error;
    });
    const isNew = row.id === document.id;
    if (!isNew) await this.discard(document.id);
    return { document: documentView(row, actor), already_there: !isNew };
  }

  /** The row comes after the bytes: a document that is listed can be opened. */
  private save(actor: StudentActor, document: NewDocument): Promise<DocumentRow> {
    return this.unitOfWork.run(async (tx) => {
      const { id: studentId, accountId } = actor.student;
      if (!(await lockStudent(tx, accountId, studentId))) throw new NotFound();
      const same = await this.findSame(tx, actor, document);
      if (same) return same;
      const { id, type, size } = document;
      auditSubject(tx, 'student', studentId, { document_id: id, type, bytes: size });
      return insertDocument(tx, actor, document, actor.side === 'staff' ? await this.announce(tx, studentId) : null);
    });
  }

  /** @throws CannotAddDocument when the bytes are new and there is no room for them */
  private async findSame(
    database: Database,
    { student, side }: StudentActor,
    { sha256, size }: Pick<NewDocument, 'sha256' | 'size'>,
  ): Promise<DocumentRow | null> {
    const same = await findSameDocument(database, student.id, sha256);
    if (same) return same;
    const { inAll, today, familyBytes } = await countDocuments(database, student.id);
    if (inAll >= documentLimits.inAll) throw new CannotAddDocument('full');
    if (today >= documentLimits.perDay) throw new CannotAddDocument('dayFull');
    const isFull = familyBytes + size > this.config.UPLOAD_MB_PER_FAMILY * megabyte;
    if (isFull && side !== 'staff') throw new CannotAddDocument('familyFull');
    return null;
  }

  /** @returns the notice of the document: the parent gets one email about everything that staff add within a few minutes */
  private async announce(tx: Tx, studentId: string): Promise<string> {
    const open = await findOpenNotice(tx, studentId, noticeMinutes);
    if (open !== null) return open;
    const noticeId = randomUUID();
    const event = createEvent('StudentDocumentsAdded', { student_id: studentId, notice_id: noticeId });
    await this.eventBus.publish(event, tx);
    return noticeId;
  }

  private async store(key: string, bytes: Buffer): Promise<void> {
    try {
      await this.storage.put(key, bytes);
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error;
      this.logger.warn({ message: 'a document could not be stored', error: error.message });
      throw new DocumentsUnavailable('notStored');
    }
  }

  /** What cannot be removed now is found as a stray file later. */
  private async discard(key: string): Promise<void> {
    await this.storage.remove(key).catch((error: unknown) => {
      this.logger.warn({ message: 'a file without a document is left', key, error: String(error) });
    });
  }
}

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
async function lockDocument(tx: Tx, { student }: StudentActor, id: string): Promise<DocumentRow> {
  const isThere = isUUID(id) && (await lockStudent(tx, student.accountId, student.id));
  const document = isThere ? await findDocument(tx, student.id, id) : null;
  if (!document) throw new NotFound();
  auditSubject(tx, 'student', student.id, { document_id: document.id });
  return document;
}
