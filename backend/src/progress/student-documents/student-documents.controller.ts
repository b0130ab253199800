import { Controller, Param, Req, Res, StreamableFile, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import { getRegistrationDocument } from '@academy/contracts/http/registration-page';
import {
  addDocumentOfStudent,
  addStudentDocument,
  getDocumentOfStudent,
  getStudentDocument,
  listDocumentsOfStudent,
  listRecentDocuments,
  listStudentDocuments,
  removeDocumentOfStudent,
  removeStudentDocument,
  restoreDocumentOfStudent,
  restoreStudentDocument,
  type AddDocumentResponse,
  type RecentDocumentsResponse,
  type StudentDocumentsResponse,
} from '@academy/contracts/http/student-documents';
import { documentTypes, savedDocumentName } from '@academy/contracts/rules/student-documents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type BookingCaller, CurrentBookingCaller } from '../../booking-links/index.js';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { CurrentFamilyOrStaff, type FamilyOrStaff } from '../../platform/http/auth/family-or-staff.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { RegistrationLinkGuard, RegistrationLinks } from '../../registrations/index.js';
import { GuestProgress } from '../guest-progress.js';
import { AddStudentDocument, RemoveStudentDocument, RestoreStudentDocument } from './student-documents.commands.js';
import { StudentActors } from '../student-actor.js';
import { StudentDocumentQueries, type OpenDocument } from './student-documents.queries.js';
import { Uploads } from './uploads.js';

/** Percent-encodes a name for `filename*=` (RFC 8187): also the characters that `encodeURIComponent` leaves. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A document as a download. Browsers save it and never render it as one of our pages, whatever it contains, and nothing on the way keeps
 * a copy.
 */
function documentFile({ name, type, size, content }: OpenDocument, reply: FastifyReply): StreamableFile {
  const saved = savedDocumentName(name, type);
  const plain = saved.replace(/[^ !#-[\]-~]/g, '_');
  void reply.headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
  return new StreamableFile(content, {
    type: documentTypes[type].mime,
    disposition: `attachment; filename="${plain}"; filename*=UTF-8''${encode(saved)}`,
    length: size,
  });
}

/** The documents of a student, for the family and staff. */
@Controller()
export class StudentDocumentsController {
  constructor(
    private readonly actors: StudentActors,
    private readonly commands: CommandBus,
    private readonly queries: StudentDocumentQueries,
    private readonly uploads: Uploads,
    private readonly links: RegistrationLinks,
    private readonly guests: GuestProgress,
  ) {}

  @Route(listRecentDocuments)
  async recent(@CurrentCaller() caller: Caller): Promise<RecentDocumentsResponse> {
    return { success: true, documents: await this.queries.recent(caller) };
  }

  @Route(listStudentDocuments, listDocumentsOfStudent)
  async list(
    @Param('id') id: string,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
  ): Promise<StudentDocumentsResponse> {
    const actor = await this.actors.of(caller, id);
    return { success: true, documents: await this.queries.list(actor) };
  }

  @Route(addStudentDocument, addDocumentOfStudent)
  async add(
    @Param('id') id: string,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
    @Req() request: FastifyRequest,
  ): Promise<AddDocumentResponse> {
    const actor = await this.actors.of(caller, id);
    const added = await this.uploads.receive(actor, request, (upload) =>
      this.commands.execute(new AddStudentDocument(actor, upload)),
    );
    return { success: true, ...added };
  }

  @Route(getStudentDocument, getDocumentOfStudent)
  async get(
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const actor = await this.actors.of(caller, id);
    return documentFile(await this.queries.file(actor, documentId), reply);
  }

  @Route(getRegistrationDocument)
  @UseGuards(RegistrationLinkGuard)
  async getByLink(
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @CurrentBookingCaller() caller: BookingCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const studentId = await this.links.studentOf(caller, id);
    const document = studentId === null ? null : await this.guests.document(studentId, documentId);
    if (!document) throw new NotFound();
    return documentFile(document, reply);
  }

  @Route(removeStudentDocument, removeDocumentOfStudent)
  async remove(
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
  ): Promise<DoneResponse> {
    const actor = await this.actors.of(caller, id);
    await this.commands.execute(new RemoveStudentDocument(actor, documentId));
    return { success: true };
  }

  @Route(restoreStudentDocument, restoreDocumentOfStudent)
  async restore(
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
  ): Promise<DoneResponse> {
    const actor = await this.actors.of(caller, id);
    await this.commands.execute(new RestoreStudentDocument(actor, documentId));
    return { success: true };
  }
}
