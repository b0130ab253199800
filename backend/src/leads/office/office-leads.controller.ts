import type { FieldErrors } from '@academy/contracts/http/errors';
import {
  addLeadNote,
  answerLead,
  changeLeadState,
  finishLeadNextStep,
  getLead,
  getLeadsFile,
  type LeadListResponse,
  listLeads,
  type OfficeLead,
  type OfficeLeadResponse,
  setLeadNextStep,
  setLeadOwner,
} from '@academy/contracts/http/office/leads';
import { isLeadStateFilter, isOfficeLeadKind, statesOf } from '@academy/contracts/rules/office-leads';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { csvHeaders } from '../../platform/http/server/csv.js';
import { textOf } from '../../platform/http/validation/transforms.js';
import type { LeadFilter } from './lead-list.repository.js';
import {
  AddLeadNote,
  AnswerLead,
  ChangeLeadState,
  FinishLeadNextStep,
  SetLeadNextStep,
  SetLeadOwner,
} from './office-leads.commands.js';
import {
  AddLeadNoteBody,
  AnswerLeadBody,
  ChangeLeadStateBody,
  FinishLeadNextStepBody,
  SetLeadNextStepBody,
  SetLeadOwnerBody,
} from './office-leads.dto.js';
import { LeadQueries } from './office-leads.queries.js';

/** The query parameters of the list, not validated yet. */
type LeadQuery = Partial<Record<'state' | 'kind' | 'owner' | 'after', unknown>>;

/** Parses the filters of the list. @throws ValidationFailed for an unknown filter */
function readFilter({ state = 'open', kind, owner }: LeadQuery, staffId: string): LeadFilter {
  const errors: FieldErrors = {};
  if (!isLeadStateFilter(state)) errors['state'] = ['Please choose one of the states.'];
  if (kind !== undefined && !isOfficeLeadKind(kind)) errors['kind'] = ['Please choose one of the forms.'];
  if (owner !== undefined && owner !== 'mine') errors['owner'] = ['Please choose whose leads to show.'];
  if (!isLeadStateFilter(state) || Object.keys(errors).length > 0) throw new ValidationFailed(errors);
  return {
    states: statesOf(state),
    kind: isOfficeLeadKind(kind) ? kind : null,
    ownerId: owner === 'mine' ? staffId : null,
  };
}

/** Endpoints with which the office works on leads, which families sent with the site's forms. */
@Controller()
export class OfficeLeadsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: LeadQueries,
  ) {}

  @Route(listLeads)
  list(@Query() query: LeadQuery, @CurrentStaff() { staffId }: StaffCaller): Promise<LeadListResponse> {
    const after = textOf(query.after);
    return this.queries.list(readFilter(query, staffId), after);
  }

  @Route(getLeadsFile)
  async file(
    @Query() query: LeadQuery,
    @CurrentStaff() { staffId }: StaffCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    void reply.headers(csvHeaders('leads'));
    return this.queries.file(readFilter(query, staffId));
  }

  @Route(getLead)
  async get(@Param('id') id: string): Promise<OfficeLeadResponse> {
    return { success: true, lead: await this.queries.lead(id) };
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
