import type { StateValue } from 'xstate';
import { aParent, aStudent } from './builders';
import type { SessionContext, SignInAttempt } from '../session/session.types';

export const parent = aParent();
export const student = aStudent();
export const credentials = { email: 'ann@example.com', password: 'Secret123' };

export const signup: SignInAttempt = {
  kind: 'signup',
  body: { ...credentials, firstname: 'Ann', lastname: 'Lee', password_confirmation: 'Secret123' },
};

export const checkoutSignup: SignInAttempt = {
  kind: 'checkoutSignup',
  checkout: { id: 'c-1', token: 'secret' },
  password: 'Secret123',
};

type AnyEvent = { type: string; [detail: string]: unknown };

/** One transition as a test case: initial state, event, resulting state and actions. */
export type Row = [
  name: string,
  value: StateValue,
  context: Partial<SessionContext>,
  event: AnyEvent,
  to: StateValue,
  does: string[],
];

export const idle = { signedOut: 'idle' };
export const loading = { parent: 'loadingStudents' };
export const me = { token: 't', user: parent };
