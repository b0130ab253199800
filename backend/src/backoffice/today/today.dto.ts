import type { DismissSharedStudentRequest, MarkEmailSeenRequest } from '@academy/contracts/http/office/today';
import { checkEmailId, checkSharedStudentId } from '@academy/contracts/rules/office-today';
import { Rule } from '../../platform/http/validation/validation.js';

export class MarkEmailSeenBody implements MarkEmailSeenRequest {
  @Rule(checkEmailId) id: string;
}

export class DismissSharedStudentBody implements DismissSharedStudentRequest {
  @Rule(checkSharedStudentId) id: string;
}
