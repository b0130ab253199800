import type { MarkEmailSeenRequest } from '@academy/contracts/http/office/today';
import { checkEmailId } from '@academy/contracts/rules/office-today';
import { Rule } from '../../platform/http/validation/validation.js';

export class MarkEmailSeenBody implements MarkEmailSeenRequest {
  @Rule(checkEmailId) id: string;
}
