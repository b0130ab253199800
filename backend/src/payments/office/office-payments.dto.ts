import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsString, IsUUID, ValidateIf, ValidateNested } from 'class-validator';
import type {
  AllocatePaymentRequest,
  OfficePurchaseRequest,
  RecordExpectedPaymentRequest,
  RecordRefundPayoutRequest,
  WithdrawRefundRequest,
} from '@academy/contracts/http/office/registering';
import { checkReason } from '@academy/contracts/rules/office-accounts';
import {
  checkPaymentReference,
  officePaymentMessages,
  officePaymentMethods,
  offlineMethods,
  type OfficePaymentFields,
  type OfficePaymentMethod,
  type OfflineMethod,
} from '@academy/contracts/rules/office-payments';
import { Rule } from '../../platform/http/validation/validation.js';
import { CreatePaymentIntentBody } from '../checkout/checkout.dto.js';

const methodRequired = { message: officePaymentMessages.methodRequired };
const payoutMethods = offlineMethods.filter((method) => method !== 'free');

/** Rules that combine several fields are checked by the command. */
class OfficePaymentBody implements OfficePaymentFields {
  @IsIn(officePaymentMethods, methodRequired) method: OfficePaymentMethod;
  @IsBoolean() received: boolean;
  @IsString() reference: string;
  @IsString() reason: string;
}

export class OfficePurchaseBody implements OfficePurchaseRequest {
  @IsObject() @ValidateNested() @Type(() => CreatePaymentIntentBody) purchase: CreatePaymentIntentBody;
  @ValidateIf((body: OfficePurchaseBody) => body.account_id !== null) @IsUUID() account_id: string | null;
  @ValidateIf((body: OfficePurchaseBody) => body.family_id !== undefined) @IsUUID() family_id?: string;
  @IsObject() @ValidateNested() @Type(() => OfficePaymentBody) pay: OfficePaymentBody;
}

export class AllocatePaymentBody implements AllocatePaymentRequest {
  @IsObject() @ValidateNested() @Type(() => CreatePaymentIntentBody) purchase: CreatePaymentIntentBody;
  @ValidateIf((body: AllocatePaymentBody) => body.account_id !== null) @IsUUID() account_id: string | null;
  @ValidateIf((body: AllocatePaymentBody) => body.family_id !== undefined) @IsUUID() family_id?: string;
}

export class RecordExpectedPaymentBody implements RecordExpectedPaymentRequest {
  @IsIn(payoutMethods, methodRequired) method: Exclude<OfflineMethod, 'free'>;
  @IsString() @Rule(checkPaymentReference) reference: string;
}

export class RecordRefundPayoutBody implements RecordRefundPayoutRequest {
  @IsIn(payoutMethods, methodRequired) method: Exclude<OfflineMethod, 'free'>;
  @IsString() @Rule(checkPaymentReference) reference: string;
}

export class WithdrawRefundBody implements WithdrawRefundRequest {
  @IsString() @Rule(checkReason) reason: string;
}
