import { cleanEmail, isEmail } from '@academy/contracts/rules/contact';
import { checkEmailCode } from '@academy/contracts/rules/email-code';
import type { Messages } from '../forms/form-state';

export type SignInField = 'email' | 'password';

export const emptySignIn: Record<SignInField, string> = { email: '', password: '' };

export const signInMessages = {
  emailRequired: 'Please enter your email address.',
  emailInvalid: 'Please enter a valid email address.',
  passwordRequired: 'Please enter your password.',
} as const;

/** Validates the sign-in fields. */
export function checkSignIn({ email, password }: Record<SignInField, string>): Messages<SignInField> {
  const address = cleanEmail(email);
  return {
    ...(address === ''
      ? { email: signInMessages.emailRequired }
      : !isEmail(address) && { email: signInMessages.emailInvalid }),
    ...(password === '' && { password: signInMessages.passwordRequired }),
  };
}

/** Validates the emailed code that a sign-in may require. */
export function checkCode({ email_code: code }: Record<'email_code', string>): Messages<'email_code'> {
  const message = checkEmailCode(code);
  return message === null ? {} : { email_code: message };
}
