import { IsInt, IsUUID, Min, ValidateIf } from 'class-validator';
import type {
  OfficeConsultationCancellationRequest,
  OfficeConsultationMoveRequest,
  OfficeConsultationStudentRequest,
} from '@academy/contracts/http/office/registrations';
import type { Cents } from '@academy/contracts/rules/money';
import { checkVersion } from '@academy/contracts/rules/staff-refunds';
import { Rule } from '../../platform/http/validation/validation.js';
import { MoveConsultationBody } from '../consultation-page.dto.js';

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
