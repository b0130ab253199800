import { describe, expect, it } from 'vitest';
import { aParent } from '../testing/builders';
import { after, done, failed, step } from '../testing/transitions';
import { sessionMachine } from './session.machine';
import { parent, student, type Row, idle, loading, me } from '../testing/sessions';

const table: Row[] = [
  [
    'server rejects the current token',
    { parent: 'active' },
    me,
    { type: 'UNAUTHENTICATED', token: 't' },
    idle,
    ['dropToken', 'forgetCaches', 'tell:Signed Out'],
  ],
  [
    'server rejects an older token',
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
  ['storage cleared by this tab’s logout', idle, {}, { type: 'TOKEN_CHANGED', token: null }, idle, []],

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
  [
    'student password saved',
    { student: 'active' },
    { ...me, user: student },
    { type: 'PROFILE_SAVED', user: student, token: 'student-token-n' },
    { student: 'active' },
    ['storeProfile'],
  ],
  ['profile saved after sign-out', idle, {}, { type: 'PROFILE_SAVED', user: parent, token: 'n' }, idle, []],
  ['recheck of a parent', { parent: 'active' }, me, { type: 'RECHECK' }, { parent: 'rechecking' }, ['start:recheck']],
  ['recheck while students load', loading, me, { type: 'RECHECK' }, { parent: 'rechecking' }, ['start:recheck']],
  [
    'recheck during another recheck',
    { parent: 'rechecking' },
    me,
    { type: 'RECHECK' },
    { parent: 'rechecking' },
    ['start:recheck'],
  ],
  [
    'recheck of a student',
    { student: 'active' },
    { ...me, user: student },
    { type: 'RECHECK' },
    { student: 'rechecking' },
    ['start:recheck'],
  ],
  ['recheck while signed out', idle, {}, { type: 'RECHECK' }, idle, []],

  [
    'back online after working offline',
    { parent: 'active' },
    { ...me, offline: true },
    { type: 'ONLINE' },
    { parent: 'rechecking' },
    ['start:recheck'],
  ],
  ['online event while already online', { parent: 'active' }, me, { type: 'ONLINE' }, { parent: 'active' }, []],
  [
    '30 seconds offline',
    { student: 'active' },
    { ...me, user: student, offline: true },
    after('askAgain', 'session.student.active'),
    { student: 'rechecking' },
    ['start:recheck'],
  ],
  [
    'recheck confirms the user',
    { parent: 'rechecking' },
    { ...me, offline: true },
    done('recheck', { kind: 'confirmed', user: parent }),
    loading,
    ['storeConfirmed', 'start:fetchStudents'],
  ],
  [
    'recheck is rejected',
    { parent: 'rechecking' },
    { ...me, offline: true },
    done('recheck', { kind: 'refused' }),
    idle,
    ['dropToken', 'forgetCaches', 'tell:Signed Out'],
  ],
  [
    'recheck cannot reach the server',
    { student: 'rechecking' },
    { ...me, user: student, offline: true },
    done('recheck', { kind: 'unreachable' }),
    { student: 'active' },
    [],
  ],
  [
    'recheck throws',
    { parent: 'rechecking' },
    { ...me, offline: true },
    failed('recheck'),
    { parent: 'active' },
    ['reportError'],
  ],
];

describe('a session that changes in another tab or on the server', () => {
  it.each(table)('makes the expected transition: %s', (_name, value, context, event, to, does) => {
    const result = step(sessionMachine, { value, context }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
  });

  it('applies a saved profile, and its token if there is one', () => {
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
});
