import type { UpdateUserRequest } from '@academy/contracts/http/accounts';
import { checkLength, passwordMessages } from '@academy/contracts/rules/password';
import type { Messages } from '../../forms/form-state';
import { checkNewPassword, profileMessages } from '../profile/profile-rules';

export type PasswordField = 'current_password' | 'password' | 'password_confirmation';
export type PasswordValues = Record<PasswordField, string>;

export const emptyPasswords: PasswordValues = { current_password: '', password: '', password_confirmation: '' };

/** API names of the form's fields, which are identical. */
export const passwordWireNames = {
  current_password: 'current_password',
  password: 'password',
  password_confirmation: 'password_confirmation',
} as const satisfies Record<PasswordField, keyof UpdateUserRequest>;

/** Validates a change of a parent's password. */
export const checkPasswordChange = (values: PasswordValues) => checkChange(values, checkNewPassword(values.password));

/** Validates a change of a student's password. */
export const checkStudentPasswordChange = (values: PasswordValues) =>
  checkChange(values, values.password === '' ? passwordMessages.required : checkLength(values.password));

function checkChange(
  { current_password: current, password, password_confirmation: again }: PasswordValues,
  problem: string | null,
): Messages<PasswordField> {
  return {
    ...(current === '' && { current_password: passwordMessages.currentRequired }),
    ...(problem !== null && { password: problem }),
    ...(password !== again && { password_confirmation: profileMessages.mismatch }),
  };
}
