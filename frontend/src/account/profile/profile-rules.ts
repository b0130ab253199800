import type { UpdateUserRequest, User } from '@academy/contracts/http/accounts';
import {
  checkLastName,
  checkName,
  cleanEmail,
  lastNameForForm,
  checkPhoneTenOrEleven,
  contactMessages,
  isEmail,
  normalizeEmail,
  phoneForForm,
} from '@academy/contracts/rules/contact';
import { checkParentPassword, passwordMessages, passwordMinLength } from '@academy/contracts/rules/password';
import type { Messages } from '../../forms/form-state';

export type ProfileField =
  | 'firstname'
  | 'lastname'
  | 'email'
  | 'phone_no'
  | 'password'
  | 'password_confirmation'
  | 'current_password';
export type ProfileValues = Record<ProfileField, string>;

/** API names of the form's fields, which are identical. */
export const profileWireNames = {
  firstname: 'firstname',
  lastname: 'lastname',
  email: 'email',
  phone_no: 'phone_no',
  password: 'password',
  password_confirmation: 'password_confirmation',
  current_password: 'current_password',
} as const satisfies Record<ProfileField, ProfileField>;

export const profileMessages = {
  required: 'Please fill in all required fields.',
  emailInvalid: 'Please enter a valid email address.',
  mismatch: 'Passwords do not match.',
} as const;

/** The fields that are stored as typed, with their labels. */
export const storedLabels = {
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  phone_no: 'Phone',
} as const;
export const storedFields = Object.keys(storedLabels) as (keyof typeof storedLabels)[];

/** Returns the key of the profile's draft. */
export const profileDraftKey = ({ id }: Pick<User, 'id'>) => `${id}:profile`;

/** Converts a user to the form's values. */
export function valuesOfUser({ firstname, lastname, email, phone_no: phone }: User): ProfileValues {
  return {
    firstname,
    lastname: lastNameForForm(firstname, lastname),
    email,
    phone_no: phoneForForm(phone),
    password: '',
    password_confirmation: '',
    current_password: '',
  };
}

/** Returns true if the change requires the current password: a new email address or a new password. */
export function needsCurrentPassword(
  { email, password, password_confirmation: again }: ProfileValues,
  user: User,
): boolean {
  return normalizeEmail(email) !== normalizeEmail(user.email) || password + again !== '';
}

/** Returns true if the phone is required: it was given before. Who signed up without one can save everything else. */
export const needsPhone = ({ phone_no: phone }: Pick<User, 'phone_no'>): boolean => phone !== null && phone !== '';

/** Returns true if a required field is empty. */
export function lacksRequired({ firstname, lastname, email, phone_no: phone }: ProfileValues, user: User): boolean {
  return [firstname, lastname, email, ...(needsPhone(user) ? [phone] : [])].some((value) => value.trim() === '');
}

/** Validates each field of an edited profile. */
export function checkProfile(values: ProfileValues, user: User): Messages<ProfileField> {
  const {
    firstname,
    lastname,
    email,
    phone_no: phone,
    password,
    password_confirmation: again,
    current_password: current,
  } = values;
  const needsCurrent = needsCurrentPassword(values, user);
  const found: [ProfileField, string | null][] = [
    ['firstname', checkName(firstname)],
    ['lastname', checkLastName(lastname)],
    ['email', checkAddress(cleanEmail(email))],
    ['phone_no', checkPhone(phone, user)],
    ['password', password + again === '' ? null : checkNewPassword(password)],
    ['password_confirmation', password === again ? null : profileMessages.mismatch],
    ['current_password', needsCurrent && current === '' ? passwordMessages.currentRequired : null],
  ];
  const messages: Messages<ProfileField> = {};
  for (const [name, message] of found) if (message !== null) messages[name] = message;
  return messages;
}

function checkPhone(phone: string, user: User): string | null {
  if (phone.trim() !== '') return checkPhoneTenOrEleven(phone);
  return needsPhone(user) ? contactMessages.required : null;
}

function checkAddress(email: string): string | null {
  if (email === '') return contactMessages.emailRequired;
  return isEmail(email) ? null : profileMessages.emailInvalid;
}

/** Validates a parent's new password, starting with the minimum length. */
export function checkNewPassword(password: string): string | null {
  return password !== '' && password.length < passwordMinLength
    ? passwordMessages.tooShort
    : checkParentPassword(password);
}

/** Returns the request body. It includes a password only if one was entered. */
export function profileRequest(values: ProfileValues, user: User): UpdateUserRequest {
  const { firstname, lastname, email, phone_no: phone, password, password_confirmation, current_password } = values;
  return {
    firstname: firstname.trim(),
    lastname: lastname.trim(),
    email: email.trim(),
    phone_no: phone.trim() || null,
    role: 'parent',
    ...(password !== '' && { password, password_confirmation }),
    ...(needsCurrentPassword(values, user) && { current_password }),
    ...(user.version !== undefined && { version: user.version }),
  };
}
