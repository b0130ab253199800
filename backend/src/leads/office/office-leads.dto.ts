import { IsInt } from 'class-validator';
import type {
  AddLeadNoteRequest,
  AnswerLeadRequest,
  ChangeLeadStateRequest,
  FinishLeadNextStepRequest,
  SetLeadNextStepRequest,
  SetLeadOwnerRequest,
} from '@academy/contracts/http/office/leads';
import {
  checkAnswerSubject,
  checkAnswerText,
  checkLeadNote,
  checkLeadOwnerAction,
  checkLeadState,
  checkNextStep,
  checkNextStepDate,
  type LeadOwnerAction,
  type LeadState,
} from '@academy/contracts/rules/office-leads';
import { Rule } from '../../platform/http/validation/validation.js';

class VersionedBody {
  @IsInt({ message: 'Must be a whole number' }) version: number;
}

export class SetLeadOwnerBody extends VersionedBody implements SetLeadOwnerRequest {
  @Rule(checkLeadOwnerAction) action: LeadOwnerAction;
}

export class ChangeLeadStateBody extends VersionedBody implements ChangeLeadStateRequest {
  @Rule(checkLeadState) state: LeadState;
}

export class SetLeadNextStepBody extends VersionedBody implements SetLeadNextStepRequest {
  @Rule(checkNextStep) text: string;
  @Rule(checkNextStepDate) date: string;
}

export class FinishLeadNextStepBody extends VersionedBody implements FinishLeadNextStepRequest {}

export class AddLeadNoteBody extends VersionedBody implements AddLeadNoteRequest {
  @Rule(checkLeadNote) text: string;
}

export class AnswerLeadBody extends VersionedBody implements AnswerLeadRequest {
  @Rule(checkAnswerSubject) subject: string;
  @Rule(checkAnswerText) text: string;
}
