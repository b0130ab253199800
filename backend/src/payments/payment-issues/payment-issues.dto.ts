import { IsInt, Min } from 'class-validator';
import type { CloseIssueRequest, RefundIssueRequest } from '@academy/contracts/http/office/money';
import type { Cents } from '@academy/contracts/rules/money';
import { checkIssueNote } from '@academy/contracts/rules/payment-issues';
import { Rule } from '../../platform/http/validation/validation.js';

export class RefundIssueBody implements RefundIssueRequest {
  @IsInt({ message: 'Must be a whole number of cents' })
  @Min(1, { message: 'Must be greater than 0' })
  amount: Cents;
}

export class CloseIssueBody implements CloseIssueRequest {
  @Rule(checkIssueNote) note: string;
}
