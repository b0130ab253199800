import { IsInt } from 'class-validator';
import type {
  ConfirmStaffPasswordRequest,
  InviteStaffRequest,
  SetStaffPasswordRequest,
  SignInStaffRequest,
  StaffCodeRequest,
  StaffLinkRequest,
  UpdateStaffRequest,
} from '@academy/contracts/http/office/staff';
import { checkEmail } from '@academy/contracts/rules/contact';
import { checkConfirmation, checkParentPassword } from '@academy/contracts/rules/password';
import { checkStaffName, checkStaffRole, type StaffRole } from '@academy/contracts/rules/staff';
import { checkTypedCode } from '@academy/contracts/rules/two-factor';
import { AsText, textOf } from '../platform/http/validation/transforms.js';
import { Rule } from '../platform/http/validation/validation.js';

const passwordGiven = (password: string) => (password === '' ? 'Please enter your password.' : null);

export class SignInStaffBody implements SignInStaffRequest {
  @Rule((email) => (email.trim() === '' ? 'Please enter your email address.' : checkEmail(email))) email: string;
  @Rule(passwordGiven) password: string;
}

export class StaffCodeBody implements StaffCodeRequest {
  @Rule(checkTypedCode) code: string;
}

export class ConfirmStaffPasswordBody implements ConfirmStaffPasswordRequest {
  @Rule(passwordGiven) password: string;
}

export class StaffLinkBody implements StaffLinkRequest {
  /** A missing or non-string token is treated as unknown. */
  @AsText() token = '';
}

export class SetStaffPasswordBody extends StaffLinkBody implements SetStaffPasswordRequest {
  @Rule(checkParentPassword) password: string;
  @Rule((confirmation, body) => checkConfirmation(textOf(body.password), confirmation)) password_confirmation: string;
}

export class InviteStaffBody implements InviteStaffRequest {
  @Rule(checkStaffName) name: string;
  @Rule(checkEmail) email: string;
  @Rule(checkStaffRole) role: StaffRole;
}

export class UpdateStaffBody implements UpdateStaffRequest {
  @Rule(checkStaffName) name: string;
  @Rule(checkStaffRole) role: StaffRole;
  @IsInt({ message: 'Must be a whole number' }) version: number;
}
