// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aParent } from '../testing/builders';
import { DeferredSession } from './deferred-session';
import * as runtime from './session-runtime';
import { selectProblem, selectSigningIn, selectStatus, selectUser } from './session-selectors';

const told = vi.fn();
let stop: (() => void) | undefined;
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(
      address.endsWith('/login')
        ? Response.json({ success: true, user: aParent(), token: 'fresh' })
        : Response.json(address.endsWith('/user/profile') ? aParent() : { success: true, students: [] }),
    );
  });
});
afterEach(() => {
  stop?.();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(fetchRuntime = () => Promise.resolve(runtime)): DeferredSession {
  const session = new DeferredSession(new QueryClient(), told, fetchRuntime);
  stop = session.start();
  return session;
}

const signIn = {
  type: 'SIGN_IN',
  attempt: { kind: 'login', body: { email: 'jane@example.com', password: 'Parent2026' } },
} as const;

/** Fails so many times before it answers. */
function failing(times: number) {
  let left = times;
  return () => (left-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(runtime));
}

const status = (session: DeferredSession) => selectStatus(session.getSnapshot());

it('is signed out immediately without a token, and makes no request', async () => {
  const session = open();
  expect(status(session)).toBe('signedOut');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
});

it('checks a session that can be restored', async () => {
  document.cookie = 'academy-session=a; Path=/';
  const session = open();
  expect(status(session)).toBe('checking');
  await vi.waitFor(() => expect(asked[0]).toContain('/api/session/restore'));
  document.cookie = 'academy-session=; Path=/; Max-Age=0';
  await vi.waitFor(() => expect(status(session)).toBe('signedOut'));
});

it('confirms a stored token', async () => {
  localStorage.setItem('authToken', 'abc');
  const session = open();
  expect(status(session)).toBe('checking');
  await vi.waitFor(() => expect(status(session)).toBe('parent'));
  expect(selectUser(session.getSnapshot())?.firstname).toBe(aParent().firstname);
});

it('queues an event until the session is loaded, without returning to checking', async () => {
  const session = open();
  const seen: string[] = [];
  session.subscribe(() => seen.push(status(session)));
  session.send(signIn);
  await vi.waitFor(() => expect(status(session)).toBe('parent'));
  expect(seen).not.toContain('checking');
  expect(asked.filter((address) => address.endsWith('/login'))).toHaveLength(1);
});

it('starts when another tab signs in', async () => {
  const session = open();
  localStorage.setItem('authToken', 'abc');
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: 'abc' }));
  await vi.waitFor(() => expect(status(session)).toBe('parent'));
});

it('can be woken before the start, and restarted after a stop', async () => {
  localStorage.setItem('authToken', 'abc');
  const session = new DeferredSession(new QueryClient(), told);
  session.wake();
  session.start()();
  stop = session.start();
  await vi.waitFor(() => expect(status(session)).toBe('parent'));
});

it('shows a pending sign-in while the machine loads, and retries a failed load', async () => {
  const session = open(failing(1));
  session.send(signIn);
  expect(selectSigningIn(session.getSnapshot())).toBe(true);
  await vi.waitFor(() => expect(status(session)).toBe('parent'));
  expect(asked.filter((address) => address.endsWith('/login'))).toHaveLength(1);
});

it('fails a sign-in when the machine cannot be loaded, and accepts the next attempt', async () => {
  const session = open(failing(2));
  session.send(signIn);
  await vi.waitFor(() => expect(selectProblem('login')(session.getSnapshot())?.title).toBe('Could Not Connect'));
  expect(selectSigningIn(session.getSnapshot())).toBe(false);
  session.send(signIn);
  expect(selectSigningIn(session.getSnapshot())).toBe(true);
  await vi.waitFor(() => expect(status(session)).toBe('parent'));
  expect(asked.filter((address) => address.endsWith('/login'))).toHaveLength(1);
});
