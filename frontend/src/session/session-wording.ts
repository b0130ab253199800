import { ApiError, messageOf } from '../api/errors';
import type { Notice } from '../lib/notice';
import type { SignInKind, SignInProblem } from './session.types';
import { loggedOut } from './logged-out';

const emailCodeTitle = 'Confirm your email';
const twoFactorTitle = 'Enter your code';

export const accountFound = {
  title: 'Account Found!',
  text: 'This email is already registered. Would you like to sign in instead?',
} as const;

const studentRefused = 'Invalid student credentials. Only student accounts can access the student dashboard.';
const badCredentials = 'Invalid email or password. Please try again.';
const unusableAnswer = 'Invalid response from server. Please try again.';

const signupFailed = { title: 'Signup Failed', text: 'Failed to create account. Please try again.' };

const failures: Record<SignInKind, { title: string; text: string }> = {
  login: { title: 'Login Failed', text: badCredentials },
  studentLogin: { title: 'Login Failed', text: studentRefused },
  signup: signupFailed,
  checkoutSignup: signupFailed,
};

export const welcomes: Record<SignInKind, Notice> = {
  login: { tone: 'success', title: 'Login Successful' },
  studentLogin: { tone: 'success', title: 'Login Successful' },
  signup: { tone: 'success', title: 'Account Created' },
  checkoutSignup: { tone: 'success', title: 'Account Created' },
};

export const sessionNotices = {
  loggedOut,
  ended: { tone: 'info', title: 'Signed Out', text: 'Your session has ended. Please sign in again.' },
  failed: { tone: 'error', title: 'Sign-In Failed', text: unusableAnswer },
  studentsFailed: {
    tone: 'error',
    title: 'Failed to Fetch Students',
    text: 'Unable to retrieve student data. Please try again.',
  },
} as const satisfies Record<string, Notice>;

/** Names of server fields on the page, where they differ. */
const fieldNames: Readonly<Record<string, string>> = { email_code: 'code', two_factor_code: 'code' };

/** Messages of a failed sign-in, as its page shows them. */
export function problemOf(kind: SignInKind, error: unknown): SignInProblem {
  const { title, text } = failures[kind];
  const problem = { kind, title, text: messageOf(error, text), fields: {}, accountFound: false };
  if (!(error instanceof ApiError)) return problem;
  const fields = error.fieldErrors;
  if (error.code === 'email_code_required') return { ...problem, title: emailCodeTitle, codeEmail: error.body.email };
  if (kind === 'signup' || kind === 'checkoutSignup') {
    if (error.code === 'invalid_response') return { ...problem, text: unusableAnswer };
    if (fields.email) return { ...problem, ...accountFound, fields, accountFound: true };
    return fields.password?.[0]
      ? { ...problem, title: 'Password Requirements', text: fields.password[0], fields }
      : { ...problem, fields };
  }
  if (error.code === 'two_factor_required') return { ...problem, title: twoFactorTitle, twoFactor: kind };
  // The documented message is more specific than the server's, which must not reveal which accounts exist.
  if (kind === 'studentLogin' && error.code === 'bad_credentials') return { ...problem, text: studentRefused };
  const [field, messages] = Object.entries(fields)[0] ?? [];
  return field && messages?.[0]
    ? { ...problem, text: `Please check your ${fieldNames[field] ?? field}: ${messages[0]}`, fields }
    : problem;
}
