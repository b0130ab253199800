import { Exclude, Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, ValidateIf } from 'class-validator';
import type {
  ForgotPasswordRequest,
  LoginRequest,
  RegisterRequest,
  ResetPasswordRequest,
  UpdateUserRequest,
  VerifyEmailRequest,
} from '@academy/contracts/http/accounts';
import type { UpdateNotificationsRequest } from '@academy/contracts/http/account-settings';
import { checkEmail, checkLastName, checkName, checkPhoneTenOrEleven } from '@academy/contracts/rules/contact';
import {
  checkConfirmation,
  checkLength,
  checkParentPassword,
  passwordMessages,
} from '@academy/contracts/rules/password';
import { AsText, textOf } from '../platform/http/validation/transforms.js';
import { Rule } from '../platform/http/validation/validation.js';

const notBoolean = { message: 'Must be true or false' };

/** Validates a field only when it was sent; `null` counts as sent. */
const WhenSent = () => ValidateIf((_body, value) => value !== undefined);
const EmptyAsNull = () => Transform(({ value }: { value: unknown }) => (value === '' ? null : value));
/** Treats an empty optional form field as omitted. */
const EmptyAsMissing = () =>
  Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value));

export class RegisterBody implements RegisterRequest {
  @Rule(checkName) firstname: string;
  @Rule(checkLastName) lastname: string;
  @Rule(checkEmail) email: string;
  @Rule(checkParentPassword) password: string;
  @Rule((confirmation, body) => checkConfirmation(textOf(body.password), confirmation)) password_confirmation: string;
  @EmptyAsNull()
  @IsOptional()
  @Rule(checkPhoneTenOrEleven)
  phone_no?: string | null;
  @AsText() email_code?: string;
}

export class LoginBody implements LoginRequest {
  @Rule((email) => (email.trim() === '' ? 'Please enter your email address.' : checkEmail(email))) email: string;
  @Rule((password) => (password === '' ? 'Please enter your password.' : null)) password: string;
  @AsText() email_code?: string;
  @AsText() two_factor_code?: string;
  @IsOptional() @IsBoolean(notBoolean) second_try?: boolean;
}

export class UpdateUserBody implements UpdateUserRequest {
  @WhenSent() @Rule(checkName) firstname?: string;
  @WhenSent() @Rule(checkLastName) lastname?: string;
  @WhenSent() @Rule(checkEmail) email?: string;
  @EmptyAsNull()
  @IsOptional()
  @Rule(checkPhoneTenOrEleven)
  phone_no?: string | null;
  @EmptyAsMissing() @WhenSent() @Rule(checkParentPassword) password?: string;
  @Rule((confirmation, body) =>
    body.password === undefined ? null : checkConfirmation(textOf(body.password), confirmation),
  )
  password_confirmation?: string;
  @AsText() current_password?: string;
  /** Ignored. */
  @Exclude() role?: string;
  @IsOptional() @IsInt({ message: 'Must be a whole number' }) version?: number;
}

export class ForgotPasswordBody implements ForgotPasswordRequest {
  @Rule(checkEmail) email: string;
  @AsText() email_code?: string;
}

export class ResetPasswordBody implements ResetPasswordRequest {
  /** A missing or non-text token counts as unknown. */
  @AsText() token = '';
  @Rule((password) => (password === '' ? passwordMessages.required : checkLength(password))) password: string;
  @Rule((confirmation, body) => checkConfirmation(textOf(body.password), confirmation)) password_confirmation: string;
}

export class VerifyEmailBody implements VerifyEmailRequest {
  @AsText() token = '';
}

export class NotificationsBody implements UpdateNotificationsRequest {
  @WhenSent() @IsBoolean(notBoolean) email?: boolean;
  @WhenSent() @IsBoolean(notBoolean) reminders?: boolean;
  @WhenSent() @IsBoolean(notBoolean) marketing?: boolean;
}
