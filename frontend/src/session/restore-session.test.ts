// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aParent, aStudent } from '../testing/builders';
import { deleteRestoreMark, readRestoreMark } from './restore-mark';
import { restoreSession } from './restore-session';
import { clearDevice, forgetSignIn, storeSignIn } from './session-store';

const noOne = { token: null, user: null };
let asked: string[];
/** Answers the calls that wait. */
let answer: (status: number, body?: object) => void;
let isOffline: boolean;

beforeEach(() => {
  asked = [];
  isOffline = false;
  const waiting: ((response: Response) => void)[] = [];
  answer = (status, body = {}) => waiting.splice(0).forEach((send) => send(Response.json(body, { status })));
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return isOffline
      ? Promise.reject(new TypeError('Failed to fetch'))
      : new Promise<Response>((send) => waiting.push(send));
  });
});
afterEach(() => {
  clearDevice();
  vi.unstubAllGlobals();
});

const setMark = (mark: string) => (document.cookie = `academy-session=${mark}; Path=/`);
const parent = { success: true, user: aParent(), token: 'parent-token' };
const student = { success: true, user: aStudent(), token: 'student-token-student-1.x' };

it.each([parent, student])('stores the session that the server restores: $token', async (restored) => {
  setMark('a');
  const session = restoreSession();
  answer(200, restored);
  expect(await session).toMatchObject({ token: restored.token, user: { id: restored.user.id } });
  expect(asked).toEqual(['POST /api/session/restore']);
  expect(localStorage.getItem('authToken')).toBe(restored.token);
  // The next page finds it without the server.
  expect((await restoreSession()).user?.firstname).toBe(restored.user.firstname);
  expect(asked).toHaveLength(1);
});

it('requests nothing for a visitor who never signed in, or who has a token', async () => {
  document.cookie = 'other-academy-session=a; Path=/';
  expect(await restoreSession()).toEqual(noOne);
  setMark('a');
  localStorage.setItem('authToken', 'student-token-unknown.x');
  expect(await restoreSession()).toEqual(noOne);
  expect(asked).toEqual([]);
});

it('does not ask again once the session has ended, but does after a failure', async () => {
  setMark('a');
  isOffline = true;
  expect(await restoreSession()).toEqual(noOne);
  isOffline = false;
  for (const status of [500, 403]) {
    const failed = restoreSession();
    answer(status);
    expect(await failed).toEqual(noOne);
  }
  expect(readRestoreMark()).toBe('a');
  const ended = restoreSession();
  answer(401, { error: 'unauthenticated' });
  expect(await ended).toEqual(noOne);
  expect(readRestoreMark()).toBeNull();
  await restoreSession();
  expect(asked).toHaveLength(4);
});

it.each<[string, () => void, typeof noOne | { token: string }]>([
  ['this browser signed out', clearDevice, noOne],
  ['another person signed in', () => (setMark('b'), storeSignIn(aStudent(), student.token)), { token: student.token }],
  [
    'another person signed in and out',
    () => (setMark('b'), storeSignIn(aStudent(), student.token), clearDevice()),
    noOne,
  ],
  ['another tab restored it', () => storeSignIn(aParent(), parent.token), { token: parent.token }],
])('keeps what happened while the answer was under way: %s', async (_what, happen, expected) => {
  setMark('a');
  const session = restoreSession();
  happen();
  answer(200, { ...parent, token: 'late-token' });
  expect(await session).toMatchObject(expected);
  expect(localStorage.getItem('authToken')).toBe(expected.token);
});

it.each<[string, () => void]>([
  ['a sign-out', clearDevice],
  ['a token that the server refused', forgetSignIn],
])('the mark goes with %s', (_what, end) => {
  setMark('a');
  localStorage.setItem('authToken', 't');
  end();
  expect(readRestoreMark()).toBeNull();
});

it('the mark stays when no token was found', () => {
  setMark('a');
  forgetSignIn();
  expect(readRestoreMark()).toBe('a');
  deleteRestoreMark();
  expect(readRestoreMark()).toBeNull();
});
