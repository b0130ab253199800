import { IsInt, IsOptional, IsString, IsUUID } from 'class-validator';
import type { SendDateMessageRequest } from '@academy/contracts/http/office/date-messages';
import { checkMessageSubject, checkMessageText, dateMessageMessages } from '@academy/contracts/rules/date-messages';
import { saturdayMessages } from '@academy/contracts/rules/saturdays';
import { isTestDate } from '@academy/contracts/rules/test-dates';
import { Rule } from '../../../platform/http/validation/validation.js';

export class SendDateMessageBody implements SendDateMessageRequest {
  @IsUUID(4, { message: 'Must be a UUID v4' }) id: string;
  @IsString({ message: 'Must be text' }) session_id: string;
  @IsOptional() @Rule((date) => (isTestDate(date) ? null : saturdayMessages.date)) date?: string;
  @Rule(checkMessageSubject) subject: string;
  @Rule(checkMessageText) text: string;
  @IsInt({ message: dateMessageMessages.recipients }) recipients: number;
}
