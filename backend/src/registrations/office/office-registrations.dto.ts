import { Allow, IsIn, IsInt, IsOptional, IsString, IsUUID, Max, Min } from 'class-validator';
import type { FieldErrors } from '@academy/contracts/http/errors';
import type {
  AdjustOfficeSessionsRequest,
  AssignOfficeStudentRequest,
  CorrectRegistrationRequest,
  GiveOfficeSessionsRequest,
  OfficeCancellationRequest,
  OfficeMoveRequest,
  RecordOfficeSessionsRequest,
} from '@academy/contracts/http/office/registrations';
import { academyDay } from '@academy/contracts/rules/dates';
import type { Cents } from '@academy/contracts/rules/money';
import { checkRegistrationCorrection, correctableFields } from '@academy/contracts/rules/registration-correction';
import {
  checkExpiry,
  checkSessionReason,
  maxExtraSessions,
  maxSessionsAtOnce,
  sessionUses,
  type SessionUseKind,
} from '@academy/contracts/rules/session-use';
import { checkVersion } from '@academy/contracts/rules/staff-refunds';
import { Rule, SatisfiesRule, withFieldsOf } from '../../platform/http/validation/validation.js';
import { checkPart, MoveRegistrationBody } from '../registration-page.dto.js';

/** Declares every field that may be corrected; the rule validates them. */
function AllowCorrections(target: { prototype: object }): void {
  for (const name of correctableFields) Allow()(target.prototype, name);
}

@AllowCorrections
@SatisfiesRule<CorrectRegistrationBody>((body) => checkRegistrationCorrection({ ...body }))
export class CorrectRegistrationBody extends withFieldsOf<Omit<CorrectRegistrationRequest, 'version'>>() {
  @Rule(checkVersion) version: string;
}

export class OfficeMoveBody extends MoveRegistrationBody implements OfficeMoveRequest {
  @Rule(checkVersion) version: string;
}

@SatisfiesRule<OfficeCancellationBody>(checkPart)
export class OfficeCancellationBody implements OfficeCancellationRequest {
  @Allow() session_id?: string;
  @Allow() date?: string;
  @IsInt() @Min(0) refund: Cents;
  @Rule(checkVersion) version: string;
}

export class RecordOfficeSessionsBody implements RecordOfficeSessionsRequest {
  @IsIn(sessionUses) kind: SessionUseKind;
  @IsInt() @Min(1) @Max(maxSessionsAtOnce) count: number;
  @IsUUID('4') request_key: string;
}

export class AdjustOfficeSessionsBody implements AdjustOfficeSessionsRequest {
  @IsInt() @Min(1) @Max(maxSessionsAtOnce) count: number;
  @Rule(checkSessionReason) reason: string;
  @IsUUID('4') request_key: string;
}

@SatisfiesRule<GiveOfficeSessionsBody>(async ({ expires_on: day }, readTime): Promise<FieldErrors> => {
  const wrong = day === '' ? null : checkExpiry(day, academyDay(await readTime()));
  return wrong === null ? {} : { expires_on: [wrong] };
})
export class GiveOfficeSessionsBody implements GiveOfficeSessionsRequest {
  @IsInt() @Min(1) @Max(maxExtraSessions) count: number;
  @Rule(checkSessionReason) reason: string;
  @IsString() expires_on: string;
  @IsUUID('4') request_key: string;
}

export class AssignOfficeStudentBody implements AssignOfficeStudentRequest {
  @IsUUID() student_id: string;
  @IsOptional() @IsUUID() instead_of?: string | null;
}
