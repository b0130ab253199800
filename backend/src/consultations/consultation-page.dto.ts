import { IsInt, Min } from 'class-validator';
import type { CancelConsultationRequest, MoveConsultationRequest } from '@academy/contracts/http/consultation-page';
import type { Cents } from '@academy/contracts/rules/money';
import { isTestDate } from '@academy/contracts/rules/test-dates';
import { Rule } from '../platform/http/validation/validation.js';

/** A start is "YYYY-MM-DD HH:mm". */
export const checkStart = (value: string): string | null =>
  isTestDate(value) ? null : 'Please choose a date and time.';

export class CancelConsultationBody implements CancelConsultationRequest {
  @IsInt() @Min(0) refund_cents: Cents;
}

export class MoveConsultationBody implements MoveConsultationRequest {
  @Rule(checkStart) from: string;
  @Rule(checkStart) to: string;
}
