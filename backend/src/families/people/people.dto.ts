import { IsInt, IsString } from 'class-validator';
import type {
  CorrectParentRequest,
  CorrectStudentRequest,
  ReasonRequest,
  SendEmailAgainRequest,
} from '@academy/contracts/http/office/accounts';
import { checkEmail, checkPersonLastName, checkPersonName } from '@academy/contracts/rules/contact';
import { checkGraduationYear } from '@academy/contracts/rules/graduation-year';
import {
  checkParentPhone,
  checkReason,
  checkSchool,
  checkStudentEmail,
  officeAccountMessages,
} from '@academy/contracts/rules/office-accounts';
import { Checked, Rule } from '../../platform/http/validation/validation.js';

const optional = { message: 'Must be text; may be empty' };
const whole = { message: 'Must be a whole number' };

export class SendEmailAgainBody implements SendEmailAgainRequest {
  @IsString() @Rule((id) => (id === '' ? officeAccountMessages.emailRequired : null)) email_id: string;
  @Rule(checkEmail) to: string;
}

export class ReasonBody implements ReasonRequest {
  @Rule(checkReason) reason: string;
}

export class CorrectParentBody implements CorrectParentRequest {
  @Rule(checkPersonName) first_name: string;
  @Rule(checkPersonLastName) last_name: string;
  @IsString(optional) @Rule(checkParentPhone) phone: string;
  @Rule(checkEmail) email: string;
  @IsInt(whole) version: number;
}

export class CorrectStudentBody implements CorrectStudentRequest {
  @Rule(checkPersonName) name: string;
  @IsString(optional) @Rule(checkStudentEmail) email: string;
  @IsString(optional) @Rule(checkSchool) school: string;
  @Checked((year) => checkGraduationYear(year)) graduation_year?: number | null;
  @IsInt(whole) version: number;
}
