import { describe, expect, it } from 'vitest';
import { createActor, type StateValue } from 'xstate';
import { aParent } from '../testing/builders';
import { afterSignIn, guardOutcome } from './guards';
import { sessionMachine } from './session.machine';

const origin = 'https://postroad.example.com';
const context = createActor(sessionMachine).getSnapshot().context;
const inState = (value: StateValue) => sessionMachine.resolveState({ value, context: { ...context, user: aParent() } });

describe('a guarded page', () => {
  it.each<[string, StateValue, 'signed-in' | 'guest', unknown]>([
    ['waits while checking', { checking: 'confirming' }, 'signed-in', { kind: 'wait' }],
    [
      'sends guests to sign in, keeping where they were',
      { signedOut: 'idle' },
      'signed-in',
      { kind: 'redirect', to: '/auth/login?redirect=%2Fdashboard%3Ftab%3D2' },
    ],
    ['lets parents in', { parent: 'active' }, 'signed-in', { kind: 'allow' }],
    ['lets students in', { student: 'active' }, 'signed-in', { kind: 'allow' }],
    ['for guests waits while checking', { checking: 'reading' }, 'guest', { kind: 'wait' }],
    ['for guests stays while signing in', { signedOut: 'submitting' }, 'guest', { kind: 'allow' }],
    ['for guests stays for the message after signing up', { parent: 'welcome' }, 'guest', { kind: 'allow' }],
    [
      'for guests sends the others to the dashboard',
      { parent: 'loadingStudents' },
      'guest',
      { kind: 'redirect', to: '/dashboard' },
    ],
  ])('%s', (_name, value, kind, outcome) => {
    expect(guardOutcome(inState(value), kind, { path: '/dashboard?tab=2', origin })).toEqual(outcome);
  });

  it.each([
    ['/forms/sat-act-course?line=1#top', '/forms/sat-act-course?line=1#top'],
    [null, '/dashboard'],
    ['https://evil.example.net/', '/dashboard'],
    ['//evil.example.net/', '/dashboard'],
    ['/\\evil.example.net', '/dashboard'],
    ['/auth/login', '/dashboard'],
  ])('redirects from %s to %s after sign-in', (redirect, to) => {
    expect(afterSignIn(redirect, origin)).toBe(to);
  });
});
