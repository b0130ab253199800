import {
  checkEmail,
  checkLastName,
  checkName,
  cleanEmail,
  checkPhoneTenOrEleven,
  isEmail,
} from '@academy/contracts/rules/contact';
import {
  checkConfirmation,
  checkParentPassword,
  passwordMessages,
  normalizePassword,
  passwordMinLength,
} from '@academy/contracts/rules/password';
import type { RegisterRequest } from '@academy/contracts/http/accounts';
import type { Messages } from '../forms/form-state';

export type SignupField = 'firstname' | 'lastname' | 'email' | 'phone' | 'password' | 'confirmPassword';

export type SignupValues = Record<SignupField, string>;

export const emptySignup: SignupValues = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
};

/** Fields that survive a reload; never a password. */
export const keptSignupFields = ['firstname', 'lastname', 'email', 'phone'] as const satisfies SignupField[];

/** API names of the fields. */
export const signupWireNames = {
  firstname: 'firstname',
  lastname: 'lastname',
  email: 'email',
  phone: 'phone_no',
  password: 'password',
  confirmPassword: 'password_confirmation',
} as const satisfies Record<SignupField, keyof RegisterRequest>;

/** Validates each field of a sign-up. */
export function checkSignup(values: SignupValues): Messages<SignupField> {
  const found: [SignupField, string | null][] = [
    ['firstname', checkName(values.firstname)],
    ['lastname', checkLastName(values.lastname)],
    ['email', checkEmail(values.email)],
    ['phone', values.phone.trim() === '' ? null : checkPhoneTenOrEleven(values.phone)],
    ['password', checkParentPassword(values.password)],
    ['confirmPassword', checkConfirmation(values.password, values.confirmPassword)],
  ];
  const messages: Messages<SignupField> = {};
  for (const [name, message] of found) if (message !== null) messages[name] = message;
  return messages;
}

const signupFormMessages = {
  required: 'Please fill in all required fields.',
  mismatch: 'Passwords do not match.',
  emailInvalid: 'Please enter a valid email address.',
  passwordTooShort: passwordMessages.tooShort,
  marked: 'Please check the highlighted fields.',
} as const;

/** Returns why the form cannot be submitted yet, or null if it can. */
export function signupHindrance(values: SignupValues): string | null {
  const { firstname, lastname, email, password, confirmPassword } = values;
  if ([firstname, lastname, email, password].some((value) => value.trim() === '')) return signupFormMessages.required;
  if (normalizePassword(password) !== normalizePassword(confirmPassword)) return signupFormMessages.mismatch;
  if (!isEmail(cleanEmail(email))) return signupFormMessages.emailInvalid;
  if (password.length < passwordMinLength) return signupFormMessages.passwordTooShort;
  return Object.keys(checkSignup(values)).length > 0 ? signupFormMessages.marked : null;
}

/** Returns the request body of a sign-up. */
export function signupRequest(values: SignupValues): RegisterRequest {
  const { firstname, lastname, email, phone, password, confirmPassword } = values;
  return {
    firstname: firstname.trim(),
    lastname: lastname.trim(),
    email: email.trim(),
    password,
    password_confirmation: confirmPassword,
    phone_no: phone.trim() || null,
  };
}
