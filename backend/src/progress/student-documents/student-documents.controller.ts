import { Controller, Param, Req, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import {
  addStudentDocument,
  getStudentDocument,
  listRecentDocuments,
  listStudentDocuments,
  removeStudentDocument,
  restoreStudentDocument,
  type AddDocumentResponse,
  type RecentDocumentsResponse,
  type StudentDocumentsResponse,
} from '@academy/contracts/http/student-documents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { AddStudentDocument } from './commands/add-student-document.js';
import { RemoveStudentDocument, RestoreStudentDocument } from './commands/remove-student-document.js';
import { StudentActors } from '../student-actor.js';
import { documentFile } from './document-file.js';
import { ListRecentDocuments } from './queries/list-recent-documents.js';
import { ListStudentDocuments } from './queries/list-student-documents.js';
import { OpenStudentDocument } from './queries/open-student-document.js';
import { Uploads } from './uploads.js';

/** The documents of a student, for the student and the parent. */
@Controller()
export class StudentDocumentsController {
  constructor(
    private readonly actors: StudentActors,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly uploads: Uploads,
  ) {}

  @Route(listRecentDocuments)
  async recent(@CurrentCaller() caller: Caller): Promise<RecentDocumentsResponse> {
    return { success: true, documents: await this.queries.execute(new ListRecentDocuments(caller)) };
  }

  @Route(listStudentDocuments)
  async list(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<StudentDocumentsResponse> {
    const actor = await this.actors.ofFamily(caller, id);
    return { success: true, documents: await this.queries.execute(new ListStudentDocuments(actor)) };
  }

  @Route(addStudentDocument)
  async add(
    @Param('id') id: string,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<AddDocumentResponse> {
    const actor = await this.actors.ofFamily(caller, id);
    const added = await this.uploads.receive(actor, request, (upload) =>
      this.commands.execute(new AddStudentDocument(actor, upload)),
    );
    return { success: true, ...added };
  }

  @Route(getStudentDocument)
  async get(
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const actor = await this.actors.ofFamily(caller, id);
    return documentFile(await this.queries.execute(new OpenStudentDocument(actor, documentId)), reply);
  }

  @Route(removeStudentDocument)
  async remove(
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<DoneResponse> {
    const actor = await this.actors.ofFamily(caller, id);
    await this.commands.execute(new RemoveStudentDocument(actor, documentId));
    return { success: true };
  }

  @Route(restoreStudentDocument)
  async restore(
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<DoneResponse> {
    const actor = await this.actors.ofFamily(caller, id);
    await this.commands.execute(new RestoreStudentDocument(actor, documentId));
    return { success: true };
  }
}
