import type { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { FileStorage } from '../../../platform/storage/file-storage.js';
import type { StudentActor } from '../../student-actor.js';
import { DocumentsUnavailable } from '../student-documents.errors.js';
import { findDocument, type DocumentRow } from '../student-documents.repository.js';

/** A document with its bytes as they come. */
export type OpenDocument = Pick<DocumentRow, 'name' | 'type' | 'size'> & { content: Readable };

/** Opens a document to be sent. */
export class OpenStudentDocument extends Query<OpenDocument> {
  constructor(
    readonly actor: StudentActor,
    readonly documentId: string,
  ) {
    super();
  }
}

@QueryHandler(OpenStudentDocument)
export class OpenStudentDocumentHandler implements IQueryHandler<OpenStudentDocument> {
  private readonly logger = new Logger('documents');

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: FileStorage,
  ) {}

  /** @throws NotFound for an unknown document, another student's, and one that was removed; DocumentsUnavailable */
  async execute({ actor, documentId }: OpenStudentDocument): Promise<OpenDocument> {
    const row = isUUID(documentId) ? await findDocument(this.dataSource, actor.student.id, documentId) : null;
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
