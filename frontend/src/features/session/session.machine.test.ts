import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import { aParent, aStudent } from '../../testing/builders';
import { restingStates, shortestPaths } from '../../testing/paths';
import { after, done, step } from '../../testing/transitions';
import type { SessionContext, SignInAttempt, SignInProblem } from './session.types';
import { sessionMachine } from './session.machine';

const parent = aParent();
const student = aStudent();
const credentials = { email: 'ann@example.com', password: 'Secret123' };
const login: SignInAttempt = { kind: 'login', body: credentials };
const signup: SignInAttempt = {
  kind: 'signup',
  body: { ...credentials, firstname: 'Ann', lastname: 'Lee', password_confirmation: 'Secret123' },
};
const problem: SignInProblem = { kind: 'login', title: 'Login Failed', text: 'No', fields: {}, accountFound: false };

type AnyEvent = { type: string; [detail: string]: unknown };
type Row = [
  name: string,
  value: StateValue,
  context: Partial<SessionContext>,
  event: AnyEvent,
  to: StateValue,
  does: string[],
];

const idle = { signedOut: 'idle' };
const loading = { parent: 'loadingStudents' };
const me = { token: 't', user: parent };

const table: Row[] = [
  ['nothing stored', { checking: 'reading' }, {}, done('readStored', { token: null, user: null }), idle, ['dropToken']],
  [
    'a token stored',
    { checking: 'reading' },
    {},
    done('readStored', { token: 't', user: null }),
    { checking: 'confirming' },
    ['start:confirmProfile'],
  ],
  [
    'a parent confirmed',
    { checking: 'confirming' },
    me,
    done('confirmProfile', { kind: 'confirmed', user: parent }),
    loading,
    ['storeConfirmed', 'start:fetchStudents'],
  ],
  [
    'a student confirmed',
    { checking: 'confirming' },
    me,
    done('confirmProfile', { kind: 'confirmed', user: student }),
    { student: 'active' },
    ['storeConfirmed'],
  ],
  [
    '401 or 403 on the profile',
    { checking: 'confirming' },
    me,
    done('confirmProfile', { kind: 'refused' }),
    idle,
    ['dropToken'],
  ],
  [
    'no server, somebody remembered',
    { checking: 'confirming' },
    me,
    done('confirmProfile', { kind: 'unreachable' }),
    { parent: 'active' },
    [],
  ],
  [
    'no server, nobody remembered',
    { checking: 'confirming' },
    { token: 't' },
    done('confirmProfile', { kind: 'unreachable' }),
    idle,
    [],
  ],
  ['students fetched', loading, me, done('fetchStudents', { kind: 'loaded' }), { parent: 'active' }, []],
  [
    'students not fetched',
    loading,
    me,
    done('fetchStudents', { kind: 'failed' }),
    { parent: 'active' },
    ['tell:Failed to Fetch Students'],
  ],

  ['a sign-in', idle, {}, { type: 'SIGN_IN', attempt: login }, { signedOut: 'submitting' }, ['start:signIn']],
  [
    'a second sign-in meanwhile',
    { signedOut: 'submitting' },
    { attempt: login },
    { type: 'SIGN_IN', attempt: login },
    { signedOut: 'submitting' },
    [],
  ],
  [
    'signed in',
    { signedOut: 'submitting' },
    { attempt: login },
    done('signIn', { kind: 'signedIn', user: parent, token: 't' }),
    loading,
    ['storeSignIn', 'tell:Login Successful', 'start:fetchStudents'],
  ],
  [
    'signed up',
    { signedOut: 'submitting' },
    { attempt: signup },
    done('signIn', { kind: 'signedIn', user: parent, token: 't' }),
    { parent: 'welcome' },
    ['storeSignIn', 'tell:Account Created'],
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
    'refused',
    { signedOut: 'submitting' },
    { attempt: login },
    done('signIn', { kind: 'refused', problem }),
    idle,
    ['tell:Login Failed'],
  ],
  [
    'account found: a notice on the page, no toast',
    { signedOut: 'submitting' },
    { attempt: signup },
    done('signIn', { kind: 'refused', problem: { ...problem, accountFound: true } }),
    idle,
    [],
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
  ['logout of nobody', idle, {}, { type: 'LOGOUT' }, idle, []],
  [
    'own token refused',
    { parent: 'active' },
    me,
    { type: 'UNAUTHENTICATED', token: 't' },
    idle,
    ['dropToken', 'forgetCaches', 'tell:Signed Out'],
  ],
  [
    'an older token refused',
    { parent: 'active' },
    me,
    { type: 'UNAUTHENTICATED', token: 'old' },
    { parent: 'active' },
    [],
  ],
  ['another tab signed out', { parent: 'active' }, me, { type: 'TOKEN_CHANGED', token: null }, idle, ['forgetCaches']],
  [
    'another tab signed in',
    idle,
    {},
    { type: 'TOKEN_CHANGED', token: 'n' },
    { checking: 'reading' },
    ['forgetCaches', 'start:readStored'],
  ],
  [
    'another tab wrote the same token',
    { parent: 'active' },
    me,
    { type: 'TOKEN_CHANGED', token: 't' },
    { parent: 'active' },
    [],
  ],
  ['storage cleared by our own logout', idle, {}, { type: 'TOKEN_CHANGED', token: null }, idle, []],

  [
    'profile saved',
    { parent: 'active' },
    me,
    { type: 'PROFILE_SAVED', user: parent, token: null },
    { parent: 'active' },
    ['storeProfile'],
  ],
  [
    'profile saved while students load',
    loading,
    me,
    { type: 'PROFILE_SAVED', user: parent, token: 'n' },
    loading,
    ['storeProfile'],
  ],
  ['profile of somebody who left', idle, {}, { type: 'PROFILE_SAVED', user: parent, token: 'n' }, idle, []],
  [
    'the server knows something new of a parent',
    { parent: 'active' },
    me,
    { type: 'RECHECK' },
    { parent: 'rechecking' },
    ['start:recheck'],
  ],
  ['the same while students load', loading, me, { type: 'RECHECK' }, { parent: 'rechecking' }, ['start:recheck']],
  [
    'the same while it is asked already',
    { parent: 'rechecking' },
    me,
    { type: 'RECHECK' },
    { parent: 'rechecking' },
    ['start:recheck'],
  ],
  [
    'the same of a student',
    { student: 'active' },
    { ...me, user: student },
    { type: 'RECHECK' },
    { student: 'rechecking' },
    ['start:recheck'],
  ],
  ['the same of nobody', idle, {}, { type: 'RECHECK' }, idle, []],

  [
    'back online after working offline',
    { parent: 'active' },
    { ...me, offline: true },
    { type: 'ONLINE' },
    { parent: 'rechecking' },
    ['start:recheck'],
  ],
  ['online all the time', { parent: 'active' }, me, { type: 'ONLINE' }, { parent: 'active' }, []],
  [
    'half a minute offline',
    { student: 'active' },
    { ...me, user: student, offline: true },
    after('askAgain', 'session.student.active'),
    { student: 'rechecking' },
    ['start:recheck'],
  ],
  [
    'confirmed later',
    { parent: 'rechecking' },
    { ...me, offline: true },
    done('recheck', { kind: 'confirmed', user: parent }),
    loading,
    ['storeConfirmed', 'start:fetchStudents'],
  ],
  [
    'refused later',
    { parent: 'rechecking' },
    { ...me, offline: true },
    done('recheck', { kind: 'refused' }),
    idle,
    ['dropToken', 'forgetCaches', 'tell:Signed Out'],
  ],
  [
    'still unreachable',
    { student: 'rechecking' },
    { ...me, user: student, offline: true },
    done('recheck', { kind: 'unreachable' }),
    { student: 'active' },
    [],
  ],
];

describe('the session', () => {
  it.each(table)('%s', (_name, value, context, event, to, does) => {
    const result = step(sessionMachine, { value, context }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
  });

  it('knows what it runs on', () => {
    const confirming = { value: { checking: 'confirming' }, context: me };
    expect(step(sessionMachine, confirming, done('confirmProfile', { kind: 'unreachable' })).context).toMatchObject({
      user: parent,
      offline: true,
    });
    const renamed = aParent({ firstname: 'Anna' });
    expect(
      step(
        sessionMachine,
        confirming,
        done('confirmProfile', {
          kind: 'confirmed',
          user: renamed,
        }),
      ).context,
    ).toMatchObject({ user: renamed, offline: false });
  });

  it('takes a saved profile over, and its token if there is one', () => {
    const renamed = aParent({ firstname: 'Anna' });
    const saved = (token: string | null) =>
      step(
        sessionMachine,
        { value: { parent: 'active' }, context: { ...me, offline: true } },
        { type: 'PROFILE_SAVED', user: renamed, token },
      ).context;
    expect(saved(null)).toMatchObject({ user: renamed, token: 't', offline: false });
    expect(saved('n')).toMatchObject({ user: renamed, token: 'n' });
  });

  it('keeps a problem until the next attempt, and nothing of the person after logout', () => {
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

  it('can reach every state', () => {
    const results = [
      ...[
        { token: null, user: null },
        { token: 't', user: null },
        { token: 't', user: parent },
        {
          token: 't',
          user: student,
        },
      ].map((stored) => done('readStored', stored)),
      ...[{ kind: 'unreachable' }, { kind: 'confirmed', user: parent }, { kind: 'confirmed', user: student }].map(
        (result) => done('confirmProfile', result),
      ),
      done('signIn', { kind: 'signedIn', user: parent, token: 't' }),
      done('fetchStudents', { kind: 'loaded' }),
    ];
    const events = [...results, { type: 'SIGN_IN', attempt: signup }, { type: 'LOGOUT' }, { type: 'ONLINE' }];
    const tell = ({ context }: { context: SessionContext }) => [context.user?.userType, context.offline];
    const reached = shortestPaths(sessionMachine, events, { tell });
    expect([...reached.keys()].sort()).toEqual(restingStates(sessionMachine));
  });
});
