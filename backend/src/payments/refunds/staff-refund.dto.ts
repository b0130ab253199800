import { IsInt, Min } from 'class-validator';
import type { OfficeRefundRequest } from '@academy/contracts/http/office/registrations';
import type { Cents } from '@academy/contracts/rules/money';
import { checkReasonLength } from '@academy/contracts/rules/reason';
import { checkVersion } from '@academy/contracts/rules/staff-refunds';
import { Rule } from '../../platform/http/validation/validation.js';

/** A refund requested by a staff member. Whether the amount is allowed depends on their role, and is checked with the payment locked. */
export class OfficeRefundBody implements OfficeRefundRequest {
  @IsInt({ message: 'Must be a whole number of cents' })
  @Min(1, { message: 'Must be greater than 0' })
  amount: Cents;
  @IsInt({ message: 'Must be a whole number of cents' })
  @Min(0, { message: 'Must be 0 or more' })
  proposal: Cents;
  @Rule(checkReasonLength) reason: string;
  @Rule(checkVersion) version: string;
}
