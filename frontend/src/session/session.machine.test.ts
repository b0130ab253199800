import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { aParent } from '../testing/builders';
import { restingStates, shortestPaths } from '../testing/paths';
import { done, failed, step } from '../testing/transitions';
import type { ProfileResult, SessionContext, StoredSession, StudentsResult } from './session.types';
import { sessionMachine } from './session.machine';
import { parent, student, signup, type Row, idle, loading, me } from '../testing/sessions';

const table: Row[] = [
  [
    'no token stored',
    { checking: 'reading' },
    {},
    done('readStored', { token: null, user: null }),
    idle,
    ['dropToken'],
  ],
  [
    'token stored',
    { checking: 'reading' },
    {},
    done('readStored', { token: 't', user: null }),
    { checking: 'confirming' },
    ['start:confirmProfile'],
  ],
  [
    'parent confirmed by the server',
    { checking: 'confirming' },
    me,
    done('confirmProfile', { kind: 'confirmed', user: parent }),
    loading,
    ['storeConfirmed', 'start:fetchStudents'],
  ],
  [
    'student confirmed by the server',
    { checking: 'confirming' },
    me,
    done('confirmProfile', { kind: 'confirmed', user: student }),
    { student: 'active' },
    ['storeConfirmed'],
  ],
  [
    'profile request rejected with 401 or 403',
    { checking: 'confirming' },
    me,
    done('confirmProfile', { kind: 'refused' }),
    idle,
    ['dropToken'],
  ],
  [
    'server unreachable, user stored',
    { checking: 'confirming' },
    me,
    done('confirmProfile', { kind: 'unreachable' }),
    { parent: 'active' },
    [],
  ],
  [
    'server unreachable, no user stored',
    { checking: 'confirming' },
    { token: 't' },
    done('confirmProfile', { kind: 'unreachable' }),
    idle,
    [],
  ],
  ['students fetched', loading, me, done('fetchStudents', { kind: 'loaded', students: [] }), { parent: 'active' }, []],
  [
    'fetching students fails',
    loading,
    me,
    done('fetchStudents', { kind: 'failed' }),
    { parent: 'active' },
    ['tell:Failed to Fetch Students'],
  ],
  ['reading the storage throws', { checking: 'reading' }, {}, failed('readStored'), idle, ['reportError']],
  [
    'confirming the profile throws, user stored',
    { checking: 'confirming' },
    me,
    failed('confirmProfile'),
    { parent: 'active' },
    ['reportError'],
  ],
  [
    'confirming the profile throws, no user stored',
    { checking: 'confirming' },
    { token: 't' },
    failed('confirmProfile'),
    idle,
    ['reportError'],
  ],
  [
    'fetching students throws',
    loading,
    me,
    failed('fetchStudents'),
    { parent: 'active' },
    ['reportError', 'tell:Failed to Fetch Students'],
  ],
  ['watching other tabs throws', { parent: 'active' }, me, failed('watch'), { parent: 'active' }, ['reportError']],
];

describe('the session', () => {
  it('keeps the loaded students and the account’s creation date', () => {
    const students = [{ id: 's-1' }];
    const { context } = step(
      sessionMachine,
      { value: loading, context: me },
      done('fetchStudents', { kind: 'loaded', students }),
    );
    expect(context.user).toMatchObject({ createdAt: '2026-01-05T10:00:00Z', students });
  });

  it.each(table)('makes the expected transition: %s', (_name, value, context, event, to, does) => {
    const result = step(sessionMachine, { value, context }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
  });

  it('is offline with the remembered user, or online with the confirmed user', () => {
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

  it('counts as offline after confirming crashed', () => {
    const { context } = step(
      sessionMachine,
      { value: { checking: 'confirming' }, context: me },
      failed('confirmProfile'),
    );
    expect(context).toMatchObject({ user: parent, offline: true });
  });

  it('passes the token, the profile and the parent’s id to what it runs', async () => {
    const passed: unknown[] = [];
    const session = createActor(
      sessionMachine.provide({
        actors: {
          readStored: fromPromise<StoredSession>(() => Promise.resolve({ token: 't', user: null })),
          confirmProfile: fromPromise<ProfileResult, string | null>(({ input }) => {
            passed.push(input);
            return Promise.resolve({ kind: 'confirmed', user: parent });
          }),
          fetchStudents: fromPromise<StudentsResult, string>(({ input }) => {
            passed.push(input);
            return Promise.resolve({ kind: 'loaded', students: [] });
          }),
        },
        actions: { storeConfirmed: (_, result) => passed.push(result) },
      }),
    ).start();
    await waitFor(session, (snapshot) => snapshot.matches({ parent: 'active' }));
    session.stop();
    expect(passed).toEqual(['t', { kind: 'confirmed', user: parent }, parent.id]);
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
      done('fetchStudents', { kind: 'loaded', students: [] }),
    ];
    const events = [...results, { type: 'SIGN_IN', attempt: signup }, { type: 'LOGOUT' }, { type: 'ONLINE' }];
    const tell = ({ context }: { context: SessionContext }) => [context.user?.userType, context.offline];
    const reached = shortestPaths(sessionMachine, events, { tell });
    expect([...reached.keys()].sort()).toEqual(restingStates(sessionMachine));
  });
});
