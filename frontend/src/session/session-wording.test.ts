import type { FieldErrors } from '@academy/contracts/http/errors';
import { expect, it } from 'vitest';
import { ApiError, TimeoutError, unreachableText } from '../api/errors';
import type { SignInKind } from './session.types';
import { problemOf } from './session-wording';

const refusal = (message: string, fields: FieldErrors = {}, code: ApiError['code'] = 'unknown') =>
  new ApiError(422, code, message, fields);

it.each<[SignInKind, Error, string, string]>([
  ['login', refusal('Too many tries'), 'Login Failed', 'Too many tries'],
  ['login', refusal(''), 'Login Failed', 'Invalid email or password. Please try again.'],
  ['login', refusal('', { email: ['is odd'] }), 'Login Failed', 'Please check your email: is odd'],
  ['login', new TimeoutError(), 'Login Failed', unreachableText],
  [
    'studentLogin',
    refusal('Invalid', {}, 'bad_credentials'),
    'Login Failed',
    'Invalid student credentials. Only student accounts can access the student dashboard.',
  ],
  ['studentLogin', refusal('Too many tries', {}, 'too_many_requests'), 'Login Failed', 'Too many tries'],
  [
    'signup',
    refusal('No', { email: ['taken'] }),
    'Account Found!',
    'This email is already registered. Would you like to sign in instead?',
  ],
  [
    'checkoutSignup',
    refusal('No', { email: ['taken'] }),
    'Account Found!',
    'This email is already registered. Would you like to sign in instead?',
  ],
  ['checkoutSignup', new TimeoutError(), 'Signup Failed', unreachableText],
  ['signup', refusal('No', { password: ['Too common'] }), 'Password Requirements', 'Too common'],
  ['signup', refusal('Closed today'), 'Signup Failed', 'Closed today'],
  ['signup', refusal(''), 'Signup Failed', 'Failed to create account. Please try again.'],
  ['signup', refusal('', {}, 'invalid_response'), 'Signup Failed', 'Invalid response from server. Please try again.'],
])('has the right title and text for %s, %s', (kind, error, title, text) => {
  expect(problemOf(kind, error)).toMatchObject({ kind, title, text, accountFound: title === 'Account Found!' });
});

it.each<SignInKind>(['login', 'studentLogin'])('returns the email address of a required email code for %s', (kind) => {
  const error = new ApiError(409, 'email_code_required', 'Please confirm', {}, null, { email: 'ann@example.com' });
  expect(problemOf(kind, error)).toMatchObject({
    title: 'Confirm your email',
    text: 'Please confirm',
    codeEmail: 'ann@example.com',
  });
});

it.each(['login', 'studentLogin'] as const)('marks a required two-factor code for %s', (kind) => {
  const error = new ApiError(409, 'two_factor_required', 'Please enter the code', {});
  expect(problemOf(kind, error)).toMatchObject({ kind, title: 'Enter your code', twoFactor: kind });
});
