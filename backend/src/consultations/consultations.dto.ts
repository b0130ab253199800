import { Allow, IsInt, IsUUID, Min, ValidateIf } from 'class-validator';
import type { CancelConsultationRequest, MoveConsultationRequest } from '@academy/contracts/http/consultation-page';
import type {
  OfficeConsultationCancellationRequest,
  OfficeConsultationMoveRequest,
  OfficeConsultationStudentRequest,
} from '@academy/contracts/http/office/registrations';
import type { Cents } from '@academy/contracts/rules/money';
import { checkVersion } from '@academy/contracts/rules/staff-refunds';
import { isTestDate } from '@academy/contracts/rules/test-dates';
import { OpenBody, Rule } from '../platform/http/validation/validation.js';

/**
 * The documented request that follows the payment for a consultation. The booking was checked before the charge, so fields are accepted as
 * they are sent. Only a payment of a custom amount books these fields, and then pricing checks them.
 */
export class ScheduleConsultationBody extends OpenBody {
  @Allow() name: unknown;
  @Allow() email: unknown;
  @Allow() phone_no: unknown;
  @Allow() date: unknown;
  @Allow() time_slot: unknown;
  @Allow() start_time: unknown;
  /** Ignored unless it is a child of the caller. */
  @Allow() student_id: unknown;
  @Allow() primary_interest: unknown;
  @Allow() amount: unknown;
  @Allow() payment_status: unknown;
  @Allow() payment_intent_id: unknown;
}

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

export class OfficeConsultationMoveBody extends MoveConsultationBody implements OfficeConsultationMoveRequest {
  @Rule(checkVersion) version: string;
}

export class OfficeConsultationCancellationBody implements OfficeConsultationCancellationRequest {
  @IsInt() @Min(0) refund: Cents;
  @Rule(checkVersion) version: string;
}

export class OfficeConsultationStudentBody implements OfficeConsultationStudentRequest {
  @IsUUID() student_id: string;
  @ValidateIf((_body, shown) => shown !== null) @IsUUID() instead_of: string | null;
}
