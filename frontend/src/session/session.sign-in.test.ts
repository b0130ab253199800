import { describe, expect, it } from 'vitest';
import { after, done, failed, step } from '../testing/transitions';
import type { SignInAttempt, SignInProblem } from './session.types';
import { sessionMachine } from './session.machine';
import { parent, checkoutSignup, credentials, signup, type Row, idle, loading, me } from '../testing/sessions';

const login: SignInAttempt = { kind: 'login', body: credentials };
const problem: SignInProblem = { kind: 'login', title: 'Login Failed', text: 'No', fields: {}, accountFound: false };

const table: Row[] = [
  ['a sign-in', idle, {}, { type: 'SIGN_IN', attempt: login }, { signedOut: 'submitting' }, ['start:signIn']],
  [
    'a second sign-in during the first',
    { signedOut: 'submitting' },
    { attempt: login },
    { type: 'SIGN_IN', attempt: login },
    { signedOut: 'submitting' },
    [],
  ],
  [
    'sign-in succeeds',
    { signedOut: 'submitting' },
    { attempt: login },
    done('signIn', { kind: 'signedIn', user: parent, token: 't' }),
    loading,
    ['storeSignIn', 'tell:Login Successful', 'start:fetchStudents'],
  ],
  [
    'sign-up succeeds',
    { signedOut: 'submitting' },
    { attempt: signup },
    done('signIn', { kind: 'signedIn', user: parent, token: 't' }),
    { parent: 'welcome' },
    ['storeSignIn', 'tell:Account Created'],
  ],
  [
    'sign-up at checkout succeeds: no welcome page',
    { signedOut: 'submitting' },
    { attempt: checkoutSignup },
    done('signIn', { kind: 'signedIn', user: parent, token: 't' }),
    loading,
    ['storeSignIn', 'tell:Account Created', 'start:fetchStudents'],
  ],
  [
    '2 seconds after signing up',
    { parent: 'welcome' },
    me,
    after('signupMessage', 'session.parent.welcome'),
    loading,
    ['start:fetchStudents'],
  ],
  [
    'sign-in is rejected',
    { signedOut: 'submitting' },
    { attempt: login },
    done('signIn', { kind: 'refused', problem }),
    idle,
    ['tell:Login Failed'],
  ],
  [
    'sign-up finds an existing account: no toast',
    { signedOut: 'submitting' },
    { attempt: signup },
    done('signIn', { kind: 'refused', problem: { ...problem, accountFound: true } }),
    idle,
    [],
  ],
  [
    'sign-in throws',
    { signedOut: 'submitting' },
    { attempt: login },
    failed('signIn'),
    idle,
    ['reportError', 'tell:Sign-In Failed'],
  ],

  [
    'logout of a parent',
    { parent: 'active' },
    me,
    { type: 'LOGOUT' },
    idle,
    ['revokeToken', 'clearStorage', 'forgetCaches', 'tell:Logged Out'],
  ],
  [
    'logout while students load',
    loading,
    me,
    { type: 'LOGOUT' },
    idle,
    ['revokeToken', 'clearStorage', 'forgetCaches', 'tell:Logged Out'],
  ],
  [
    'logout of a student',
    { student: 'active' },
    me,
    { type: 'LOGOUT' },
    idle,
    ['revokeToken', 'clearStorage', 'forgetCaches', 'tell:Logged Out'],
  ],
  [
    'logout before the server has responded',
    { checking: 'confirming' },
    { token: 't' },
    { type: 'LOGOUT' },
    idle,
    ['revokeToken', 'clearStorage', 'forgetCaches', 'tell:Logged Out'],
  ],
  ['logout while signed out', idle, {}, { type: 'LOGOUT' }, idle, []],
];

describe('signing in and out', () => {
  it.each(table)('makes the expected transition: %s', (_name, value, context, event, to, does) => {
    const result = step(sessionMachine, { value, context }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
  });

  it('keeps a problem until the next attempt, and clears all user data on logout', () => {
    const refused = step(
      sessionMachine,
      { value: { signedOut: 'submitting' }, context: { attempt: login } },
      done('signIn', { kind: 'refused', problem }),
    );
    expect(refused.context).toMatchObject({ problem, attempt: null });
    const again = step(sessionMachine, { value: idle, context: refused.context }, { type: 'SIGN_IN', attempt: login });
    expect(again.context.problem).toBeNull();
    const out = step(
      sessionMachine,
      { value: { parent: 'active' }, context: { ...me, offline: true } },
      { type: 'LOGOUT' },
    );
    expect(out.context).toEqual({ token: null, user: null, offline: false, attempt: null, problem: null });
  });
});
