import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus, type Command } from '@nestjs/cqrs';
import {
  addLeadNote,
  answerLead,
  changeLeadState,
  finishLeadNextStep,
  getLead,
  getLeadsFile,
  listLeads,
  setLeadNextStep,
  setLeadOwner,
  type LeadListResponse,
  type OfficeLead,
  type OfficeLeadResponse,
} from '@academy/contracts/http/office/leads';
import type { FastifyReply } from 'fastify';
import { Route } from '../../platform/http/auth/route.decorator.js';
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

  @Route(listLeads)
  list(@Query() query: LeadQuery, @CurrentStaff() { staffId }: StaffCaller): Promise<LeadListResponse> {
    const after = textOf(query.after);
    return this.queries.execute(new ListLeads(readFilter(query, staffId), after));
  }

  @Route(getLeadsFile)
  async file(
    @Query() query: LeadQuery,
    @CurrentStaff() { staffId }: StaffCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    void reply.headers(csvHeaders('leads'));
    return this.queries.execute(new ExportLeads(readFilter(query, staffId)));
  }

  @Route(getLead)
  async get(@Param('id') id: string): Promise<OfficeLeadResponse> {
    return { success: true, lead: await this.queries.execute(new GetLead(id)) };
  }

  @Route(setLeadOwner)
  setOwner(
    @Param('id') leadId: string,
    @Body() { action, version }: SetLeadOwnerBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<OfficeLeadResponse> {
    return this.run(new SetLeadOwner({ leadId, version, staffId }, action));
  }

  @Route(changeLeadState)
  changeState(
    @Param('id') leadId: string,
    @Body() { state, version }: ChangeLeadStateBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<OfficeLeadResponse> {
    return this.run(new ChangeLeadState({ leadId, version, staffId }, state));
  }

  @Route(setLeadNextStep)
  setNextStep(
    @Param('id') leadId: string,
    @Body() { text, date, version }: SetLeadNextStepBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<OfficeLeadResponse> {
    return this.run(new SetLeadNextStep({ leadId, version, staffId }, text, date));
  }

  @Route(finishLeadNextStep)
  finishNextStep(
    @Param('id') leadId: string,
    @Body() { version }: FinishLeadNextStepBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<OfficeLeadResponse> {
    return this.run(new FinishLeadNextStep({ leadId, version, staffId }));
  }

  @Route(addLeadNote)
  addNote(
    @Param('id') leadId: string,
    @Body() { text, version }: AddLeadNoteBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<OfficeLeadResponse> {
    return this.run(new AddLeadNote({ leadId, version, staffId }, text));
  }

  @Route(answerLead)
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
