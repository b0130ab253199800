import { Controller, Param, Req, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import {
  addDocumentOfStudent,
  getDocumentOfStudent,
  listDocumentsOfStudent,
  removeDocumentOfStudent,
  restoreDocumentOfStudent,
  type AddDocumentResponse,
  type StudentDocumentsResponse,
} from '@academy/contracts/http/student-documents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { AddStudentDocument } from './commands/add-student-document.js';
import { RemoveStudentDocument, RestoreStudentDocument } from './commands/remove-student-document.js';
import { StudentActors } from '../student-actor.js';
import { documentFile } from './document-file.js';
import { ListStudentDocuments } from './queries/list-student-documents.js';
import { OpenStudentDocument } from './queries/open-student-document.js';
import { Uploads } from './uploads.js';

/** The documents of a student, for the office: for the desk and above, and for the student's tutor. */
@Controller()
export class OfficeStudentDocumentsController {
  constructor(
    private readonly actors: StudentActors,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly uploads: Uploads,
  ) {}

  @Route(listDocumentsOfStudent)
  async list(@Param('id') id: string, @CurrentStaff() caller: StaffCaller): Promise<StudentDocumentsResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    return { success: true, documents: await this.queries.execute(new ListStudentDocuments(actor)) };
  }

  @Route(addDocumentOfStudent)
  async add(
    @Param('id') id: string,
    @CurrentStaff() caller: StaffCaller,
    @Req() request: FastifyRequest,
  ): Promise<AddDocumentResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    const added = await this.uploads.receive(actor, request, (upload) =>
      this.commands.execute(new AddStudentDocument(actor, upload)),
    );
    return { success: true, ...added };
  }

  @Route(getDocumentOfStudent)
  async get(
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @CurrentStaff() caller: StaffCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const actor = await this.actors.ofStaff(caller, id);
    return documentFile(await this.queries.execute(new OpenStudentDocument(actor, documentId)), reply);
  }

  @Route(removeDocumentOfStudent)
  async remove(
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<DoneResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    await this.commands.execute(new RemoveStudentDocument(actor, documentId));
    return { success: true };
  }

  @Route(restoreDocumentOfStudent)
  async restore(
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<DoneResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    await this.commands.execute(new RestoreStudentDocument(actor, documentId));
    return { success: true };
  }
}
