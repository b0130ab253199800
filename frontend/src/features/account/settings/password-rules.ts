import type { UpdateUserRequest } from '@academy/contracts/http/accounts';
import { passwordMessages } from '@academy/contracts/rules/password';
import type { Messages } from '../form-state';
import { checkNewPassword, profileMessages } from '../profile/profile-rules';

export type PasswordField = 'current_password' | 'password' | 'password_confirmation';
export type PasswordValues = Record<PasswordField, string>;

export const emptyPasswords: PasswordValues = { current_password: '', password: '', password_confirmation: '' };

/** The form's fields are called as on the wire. */
export const passwordWireNames = {
  current_password: 'current_password',
  password: 'password',
  password_confirmation: 'password_confirmation',
} as const satisfies Record<PasswordField, keyof UpdateUserRequest>;

/** Checks a change of a parent's password. */
export function checkPasswordChange({
  current_password: current,
  password,
  password_confirmation: again,
}: PasswordValues): Messages<PasswordField> {
  const problem = checkNewPassword(password);
  return {
    ...(current === '' && { current_password: passwordMessages.currentRequired }),
    ...(problem !== null && { password: problem }),
    ...(password !== again && { password_confirmation: profileMessages.mismatch }),
  };
}
