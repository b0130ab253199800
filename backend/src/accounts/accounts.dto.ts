import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import type { LoginRequest, RegisterRequest } from '@academy/contracts/http/accounts';
import { checkEmail, checkName, checkPhoneTenOrEleven } from '@academy/contracts/rules/contact';
import { checkConfirmation, checkParentPassword } from '@academy/contracts/rules/password';
import { Rule } from '../platform/http/validation.js';

const given = (value: unknown) => (typeof value === 'string' ? value : '');

export class RegisterBody implements RegisterRequest {
  @Rule(checkName) firstname: string;
  @Rule(checkName) lastname: string;
  @Rule(checkEmail) email: string;
  @Rule(checkParentPassword) password: string;
  @Rule((confirmation, body) => checkConfirmation(given(body.password), confirmation)) password_confirmation: string;
  @Transform(({ value }: { value: unknown }) => (value === '' ? null : value))
  @IsOptional()
  @Rule(checkPhoneTenOrEleven)
  phone_no?: string | null;
}

export class LoginBody implements LoginRequest {
  @Rule((email) => (email.trim() === '' ? 'Please enter your email address.' : checkEmail(email))) email: string;
  @Rule((password) => (password === '' ? 'Please enter your password.' : null)) password: string;
}
