import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus, type Command } from '@nestjs/cqrs';
import type { LeadListResponse, OfficeLead, OfficeLeadResponse } from '@academy/contracts/http/office/leads';
import type { FastifyReply } from 'fastify';
import { OfficeRoute } from '../../platform/http/auth/office-route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { csvHeaders } from '../../platform/http/server/csv.js';
import { textOf } from '../../platform/http/validation/transforms.js';
import { AddLeadNote } from './commands/add-lead-note.js';
import { AnswerLead } from './commands/answer-lead.js';
import { ChangeLeadState } from './commands/change-lead-state.js';
import { FinishLeadNextStep } from './commands/finish-lead-next-step.js';
import { SetLeadNextStep } from './commands/set-lead-next-step.js';
import { SetLeadOwner } from './commands/set-lead-owner.js';
import { readFilter, type LeadQuery } from './lead-filter.js';
import {
  AddLeadNoteBody,
  AnswerLeadBody,
  ChangeLeadStateBody,
  FinishLeadNextStepBody,
  SetLeadNextStepBody,
  SetLeadOwnerBody,
} from './office-leads.dto.js';
import { ExportLeads } from './queries/export-leads.js';
import { GetLead } from './queries/get-lead.js';
import { ListLeads } from './queries/list-leads.js';

/** Endpoints with which the office works on leads, which families sent with the site's forms. */
@Controller()
export class OfficeLeadsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @OfficeRoute('listLeads')
  list(@Query() query: LeadQuery, @CurrentStaff() { staffId }: StaffCaller): Promise<LeadListResponse> {
    const after = textOf(query.after);
    return this.queries.execute(new ListLeads(readFilter(query, staffId), after));
  }

  @OfficeRoute('getLeadsFile')
  async file(
    @Query() query: LeadQuery,
    @CurrentStaff() { staffId }: StaffCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    void reply.headers(csvHeaders('leads'));
    return this.queries.execute(new ExportLeads(readFilter(query, staffId)));
  }

  @OfficeRoute('getLead')
  async get(@Param('id') id: string): Promise<OfficeLeadResponse> {
    return { success: true, lead: await this.queries.execute(new GetLead(id)) };
  }

  @OfficeRoute('setLeadOwner')
  setOwner(
    @Param('id') leadId: string,
    @Body() { action, version }: SetLeadOwnerBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<OfficeLeadResponse> {
    return this.run(new SetLeadOwner({ leadId, version, staffId }, action));
  }

  @OfficeRoute('changeLeadState')
  changeState(
    @Param('id') leadId: string,
    @Body() { state, version }: ChangeLeadStateBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<OfficeLeadResponse> {
    return this.run(new ChangeLeadState({ leadId, version, staffId }, state));
  }

  @OfficeRoute('setLeadNextStep')
  setNextStep(
    @Param('id') leadId: string,
    @Body() { text, date, version }: SetLeadNextStepBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<OfficeLeadResponse> {
    return this.run(new SetLeadNextStep({ leadId, version, staffId }, text, date));
  }

  @OfficeRoute('finishLeadNextStep')
  finishNextStep(
    @Param('id') leadId: string,
    @Body() { version }: FinishLeadNextStepBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<OfficeLeadResponse> {
    return this.run(new FinishLeadNextStep({ leadId, version, staffId }));
  }

  @OfficeRoute('addLeadNote', 201)
  addNote(
    @Param('id') leadId: string,
    @Body() { text, version }: AddLeadNoteBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<OfficeLeadResponse> {
    return this.run(new AddLeadNote({ leadId, version, staffId }, text));
  }

  @OfficeRoute('answerLead', 201)
  answer(
    @Param('id') leadId: string,
    @Body() { subject, text, version }: AnswerLeadBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<OfficeLeadResponse> {
    return this.run(new AnswerLead({ leadId, version, staffId }, subject, text));
  }

  private async run(command: Command<OfficeLead>): Promise<OfficeLeadResponse> {
    return { success: true, lead: await this.commands.execute(command) };
  }
}
