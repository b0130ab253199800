import {
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ArrayMaxSize,
  ArrayMinSize,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Exclude, Type } from 'class-transformer';
import {
  lineCalls,
  type CheckoutLine,
  type CheckoutPurpose,
  type ConfirmDemoPaymentRequest,
  type CreateCheckoutAccountRequest,
  type CreatePaymentIntentRequest,
  type DemoOutcome,
  type LineBody,
  type LineCall,
} from '@academy/contracts/http/payments';
import type { BillingDetails } from '@academy/contracts/http/billing';
import type { Cents } from '@academy/contracts/rules/money';
import { checkParentPassword } from '@academy/contracts/rules/password';
import { checkoutLimits } from '@academy/contracts/rules/services';
import { Rule } from '../../platform/http/validation/validation.js';

/** Header that carries a checkout's token. */
export const checkoutTokenHeader = 'x-checkout-token';

class CheckoutLineRequest implements CheckoutLine {
  @IsUUID('4') line_id: string;
  @IsIn(lineCalls) call: LineCall;
  /** Validated by the product handler of its call. */
  @IsObject() body: LineBody;
  @IsOptional() @IsString() @MaxLength(100) waitlist_token?: string;
}

/** Body of `POST /create-payment-intent`. Documented fields that only describe people are accepted and ignored. */
export class CreatePaymentIntentBody implements CreatePaymentIntentRequest {
  @IsInt() amount: Cents;
  @IsIn(['usd']) currency = 'usd' as const;
  @IsOptional() @IsString() @MaxLength(500) description?: string;
  @IsOptional() @IsString() @MaxLength(254) receipt_email?: string;
  @IsOptional() @IsString() @MaxLength(254) parent_email?: string;
  /** Documented, and ignored: the lines have the same fields. */
  @Exclude() student_first_name?: string;
  @Exclude() student_last_name?: string;
  @Exclude() student_email?: string;
  @Exclude() parent_first_name?: string;
  @Exclude() parent_last_name?: string;
  @Exclude() parent_phone?: string;
  @Exclude() school?: string;
  @Exclude() graduation_year?: string;
  @IsOptional() @IsArray() @ArrayMaxSize(100) @IsString({ each: true }) exam_date?: string[];
  @IsOptional()
  @IsIn(['registrations', 'online_payment', 'consultation'] satisfies CheckoutPurpose[])
  purpose?: CheckoutPurpose;
  @IsOptional() @IsString() @MaxLength(40) terms_version?: string;
  @ValidateIf((body: CreatePaymentIntentBody) => body.purpose === 'registrations')
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(checkoutLimits.maxLines)
  @ValidateNested({ each: true })
  @Type(() => CheckoutLineRequest)
  lines?: CheckoutLineRequest[];
  /** Validated by the product handler, as lines are. */
  @IsOptional() @IsObject() payment?: NonNullable<CreatePaymentIntentRequest['payment']>;
  @IsOptional() @IsObject() booking?: NonNullable<CreatePaymentIntentRequest['booking']>;
  @IsOptional() @IsUUID() checkout_id?: string;
  @IsOptional() @IsUUID() replaces?: string;
  @IsOptional() @IsString() @MaxLength(20) email_code?: string;
}

export class CreateCheckoutAccountBody implements CreateCheckoutAccountRequest {
  @Rule(checkParentPassword) password: string;
}

export class ConfirmDemoPaymentBody implements ConfirmDemoPaymentRequest {
  @IsIn(['succeeded', 'declined', 'requires_action', 'processing'] satisfies DemoOutcome[]) outcome: DemoOutcome;
  @IsOptional() @IsObject() billing?: BillingDetails;
}
