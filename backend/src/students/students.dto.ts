import { Allow, ArrayMaxSize, ArrayNotEmpty, Equals, IsArray, IsString } from 'class-validator';
import type { ConfirmStudentsRequest, SendEmailRequest, UpdateStudentRequest } from '@academy/contracts/http/students';
import { checkStudentChange } from '@academy/contracts/rules/students';
import { checkEmail } from '@academy/contracts/rules/contact';
import { Rule } from '../platform/http/validation/validation.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';

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
  return {
    student_name: text(body.student_name),
    student_email: optional(body.student_email),
    school: optional(body.school),
    password,
  };
}

/** What the documented call carries beside these fields is ignored. */
export class SendEmailBody implements Pick<SendEmailRequest, 'to' | 'type'> {
  @Rule(checkEmail) to: string;
  @Equals('student_account_notification') type: 'student_account_notification';
}

export class ConfirmStudentsBody implements ConfirmStudentsRequest {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  student_ids: string[];
}
