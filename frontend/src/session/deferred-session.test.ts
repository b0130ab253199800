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

it('knows at once that a visitor without a token is signed out, and makes no request', async () => {
  const session = open();
  expect(status(session)).toBe('signedOut');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
});

it('confirms a token that is there', async () => {
  localStorage.setItem('authToken', 'abc');
  const session = open();
  expect(status(session)).toBe('checking');
  await vi.waitFor(() => expect(status(session)).toBe('parent'));
  expect(selectUser(session.getSnapshot())?.firstname).toBe(aParent().firstname);
});

it('keeps an event until the session can take it, and never shows the visitor as unknown again', async () => {
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

it('can be asked for before it is started, and started again after it was stopped', async () => {
  localStorage.setItem('authToken', 'abc');
  const session = new DeferredSession(new QueryClient(), told);
  session.wake();
  session.start()();
  stop = session.start();
  await vi.waitFor(() => expect(status(session)).toBe('parent'));
});

it('shows a sign-in as under way while the machine comes, and asks for a file that did not load once more', async () => {
  const session = open(failing(1));
  session.send(signIn);
  expect(selectSigningIn(session.getSnapshot())).toBe(true);
  await vi.waitFor(() => expect(status(session)).toBe('parent'));
  expect(asked.filter((address) => address.endsWith('/login'))).toHaveLength(1);
});

it('gives a sign-in back when the machine cannot be had, and takes the next one', async () => {
  const session = open(failing(2));
  session.send(signIn);
  await vi.waitFor(() => expect(selectProblem('login')(session.getSnapshot())?.title).toBe('Could Not Connect'));
  expect(selectSigningIn(session.getSnapshot())).toBe(false);
  session.send(signIn);
  expect(selectSigningIn(session.getSnapshot())).toBe(true);
  await vi.waitFor(() => expect(status(session)).toBe('parent'));
  expect(asked.filter((address) => address.endsWith('/login'))).toHaveLength(1);
});
