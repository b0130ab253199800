import { Exclude } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayNotEmpty,
  Equals,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
} from 'class-validator';
import type {
  ChangeStudentPasswordRequest,
  ConfirmStudentsRequest,
  SendEmailRequest,
  StudentBookingRequest,
  UpdateStudentRequest,
} from '@academy/contracts/http/students';
import { checkEmail } from '@academy/contracts/rules/contact';
import { checkConfirmation, checkLength, passwordMessages } from '@academy/contracts/rules/password';
import { checkStudentChange } from '@academy/contracts/rules/students';
import { AsOptionalText, AsText, textOf } from '../platform/http/validation/transforms.js';
import { Rule, SatisfiesRule } from '../platform/http/validation/validation.js';
import { checkNewStudents } from './new-students.js';

@SatisfiesRule<CreateStudentsBody>(({ students }) => checkNewStudents(students))
export class CreateStudentsBody {
  /** Read with `readNewStudents`. */
  @Allow() students: unknown;
}

/** A field that was left out stays undefined: it keeps its value. */
@SatisfiesRule<UpdateStudentBody>(checkStudentChange)
export class UpdateStudentBody implements UpdateStudentRequest {
  @AsText() student_name = '';
  @AsOptionalText() student_email?: string | null;
  @AsOptionalText() school?: string | null;
  @Allow() graduation_year?: number | null;
  @AsText() password?: string;
  @AsText() password_confirmation?: string;
  @IsOptional() @IsInt({ message: 'Must be a whole number' }) version?: number;
}

export class StudentBookingBody implements StudentBookingRequest {
  @IsBoolean({ message: 'Please choose yes or no' }) allowed: boolean;
  @IsInt({ message: 'Must be a whole number' }) version: number;
}

export class ChangeStudentPasswordBody implements ChangeStudentPasswordRequest {
  @AsText() current_password = '';
  @Rule((password) => (password === '' ? passwordMessages.required : checkLength(password))) password: string;
  @Rule((confirmation, body) => checkConfirmation(textOf(body.password), confirmation)) password_confirmation: string;
}

export class SendEmailBody implements SendEmailRequest {
  @Rule(checkEmail) to: string;
  /** Documented, and ignored: the email's words are ours. */
  @Exclude() subject?: string;
  @Exclude() html?: string;
  @Equals('student_account_notification') type: 'student_account_notification';
}

export class ConfirmStudentsBody implements ConfirmStudentsRequest {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  student_ids: string[];
}
