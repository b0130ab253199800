import { Allow, Equals, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import type { SendEmailRequest, UpdateStudentRequest } from '@academy/contracts/http/students';
import { checkStudentChange } from '@academy/contracts/rules/students';
import { checkEmail } from '@academy/contracts/rules/contact';
import { Rule } from '../platform/http/validation.js';
import { ValidationFailed } from '../platform/http/errors.js';

export class CreateStudentsBody {
  /** Checked by `readNewStudents`, whose messages carry the field's own name. */
  @Allow() students: unknown;
}

/** Like the student of {@link CreateStudentsBody}, checked by {@link readStudentChanges}. */
export class UpdateStudentBody implements Record<keyof UpdateStudentRequest, unknown> {
  @Allow() student_name: unknown;
  @Allow() student_email: unknown;
  @Allow() school: unknown;
  @Allow() password: unknown;
  @Allow() password_confirmation: unknown;
}

export interface StudentChanges {
  student_name: string;
  /** Undefined stays as it is, null is removed. */
  student_email: string | null | undefined;
  school: string | null | undefined;
  /** Null stays as it is. */
  password: string | null;
}

/** @throws ValidationFailed */
export function readStudentChanges(body: UpdateStudentBody): StudentChanges {
  const errors = checkStudentChange(body);
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const optional = (value: unknown) => (value === undefined ? undefined : text(value) || null);
  const password = typeof body.password === 'string' && body.password !== '' ? body.password : null;
  return { student_name: text(body.student_name), student_email: optional(body.student_email), school: optional(body.school), password };
}

export class SendEmailBody implements SendEmailRequest {
  @Rule(checkEmail) to: string;
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  @Matches(/^[^\p{Cc}\u2028\u2029]*$/u, { message: 'The subject must be one line' })
  subject: string;
  @IsString() @MinLength(1) @MaxLength(20_000) html: string;
  @Equals('student_account_notification') type: 'student_account_notification';
}
