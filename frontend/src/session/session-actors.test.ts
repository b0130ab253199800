import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { listStudents, studentsQuery } from '../api/students';
import type { Notice } from '../lib/notice';
import { sendJson, type Answer } from '../testing/api-server';
import { aParent, aStudent } from '../testing/builders';
import { openSite } from '../testing/site';
import { sessionLogic } from './session-actors';

const parent = aParent();
const credentials = { email: parent.email, password: 'Secret123' };

let close: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of close) await end();
  close = [];
});

/** The site's own session over an API that knows one parent, or has given answers. */
async function open(stored: Record<string, string>, answers: Record<string, [status: number, body: unknown]> = {}) {
  const known: typeof answers = {
    '/api/login': [200, { success: true, user: parent, token: 'new-token' }],
    '/api/user/profile': [200, parent],
    '/api/parent/user/parent-1': [200, { success: true, students: [] }],
    '/api/logout': [200, { success: true }],
    ...answers,
  };
  const answer: Answer = (call, response) => {
    const [status, body] = known[call.path] ?? [404, {}];
    // Status 0 means a server that cuts the connection.
    if (status === 0) response.destroy();
    else sendJson(response, status, body);
  };
  const site = await openSite(answer);
  for (const [key, value] of Object.entries(stored)) site.storage.setItem(key, value);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const actor = createActor(sessionLogic(queryClient));
  const told: Notice[] = [];
  actor.on('notice', ({ notice }) => void told.push(notice));
  close = [() => void actor.stop(), () => queryClient.clear(), site.close];
  return { ...site, actor: actor.start(), queryClient, told, answers: known };
}

describe('returning with a stored session', () => {
  it('requests a parent’s profile and then the students with the stored token', async () => {
    const { actor, calls, storage, queryClient } = await open({ authToken: 'abc' });
    await waitFor(actor, (snapshot) => snapshot.matches({ parent: 'active' }));
    expect(calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/api/user/profile', 'Bearer abc'],
      ['/api/parent/user/parent-1', 'Bearer abc'],
    ]);
    expect(JSON.parse(storage.getItem('lastUserData') ?? '')).toMatchObject({ id: 'parent-1', userType: 'parent' });
    expect(queryClient.getQueryData(studentsQuery('parent-1').queryKey)).toEqual([]);
  });

  it.each([401, 403])('signs out when the profile request returns %i', async (status) => {
    const { actor, storage } = await open(
      {
        authToken: 'abc',
        lastUserData: JSON.stringify(parent),
      },
      { '/api/user/profile': [status, { error: 'unauthenticated' }] },
    );
    await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
    expect(storage.getItem('authToken')).toBeNull();
  });

  it.each([500, 0])('keeps the remembered user offline while the server fails (%i)', async (status) => {
    const { actor } = await open(
      { authToken: 'abc', lastUserData: JSON.stringify(parent) },
      { '/api/user/profile': [status, {}] },
    );
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ parent: 'active' }));
    expect(context).toMatchObject({ offline: true, user: { id: 'parent-1' } });
  });

  it('rechecks the session when the browser is back online', async () => {
    const { actor, answers } = await open(
      { authToken: 'abc', lastUserData: JSON.stringify(parent) },
      { '/api/user/profile': [500, {}] },
    );
    await waitFor(actor, (snapshot) => snapshot.matches({ parent: 'active' }) && snapshot.context.offline);
    answers['/api/user/profile'] = [200, parent];
    window.dispatchEvent(new Event('online'));
    const { context } = await waitFor(actor, (snapshot) => !snapshot.context.offline);
    expect(context.user?.id).toBe('parent-1');
  });

  it('confirms a student with the server', async () => {
    const accounts = [{ email: 'kim@example.com', student: { id: 'student-1', student_name: 'Kim Lee' } }];
    const stored = { authToken: 'student-token-student-1.s', studentAccounts: JSON.stringify(accounts) };
    const { actor } = await open(stored, { '/api/user/profile': [200, aStudent({ firstname: 'Kimberly' })] });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('student'));
    expect(context.user?.firstname).toBe('Kimberly');
  });
});

describe('signing in and out', () => {
  it('stores the token on sign-in; clears storage and revokes the token on sign-out', async () => {
    const { actor, storage, calls, told } = await open({});
    await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
    actor.send({ type: 'SIGN_IN', attempt: { kind: 'login', body: credentials } });
    await waitFor(actor, (snapshot) => snapshot.matches({ parent: 'active' }));
    expect(storage.getItem('authToken')).toBe('new-token');
    storage.setItem('selectedServices', '[]');
    actor.send({ type: 'LOGOUT' });
    expect(storage.length).toBe(0);
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
    await expect
      .poll(() => calls.at(-1))
      .toMatchObject({ path: '/api/logout', headers: { authorization: 'Bearer new-token' } });
    expect(told.map(({ title }) => title)).toEqual(['Login Successful', 'Logged Out']);
  });

  describe('with wrong credentials', () => {
    const wrong: [number, unknown] = [401, { error: 'bad_credentials', message: 'Invalid email or password.' }];
    const attempt = (kind: 'login' | 'studentLogin') =>
      ({ type: 'SIGN_IN', attempt: { kind, body: credentials } }) as const;
    const student = { success: true, user: aStudent(), token: 'student-token-student-1.s' };

    it.each([
      ['login', '/api/login', '/api/students/login', student, 'student'],
      ['studentLogin', '/api/students/login', '/api/login', { success: true, user: parent, token: 't' }, 'parent'],
    ] as const)('%s tries the other sign-in call once', async (kind, first, second, body, state) => {
      const { actor, calls } = await open({}, { [first]: wrong, [second]: [200, body] });
      await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
      actor.send(attempt(kind));
      await waitFor(actor, (snapshot) => snapshot.matches(state));
      expect(calls.slice(0, 2).map((call) => [call.path, JSON.parse(call.body) as unknown])).toEqual([
        [first, credentials],
        [second, { ...credentials, second_try: true }],
      ]);
    });

    it.each([
      ['login', wrong, 'Invalid email or password.'],
      ['studentLogin', wrong, 'Invalid student credentials. Only student accounts can access the student dashboard.'],
      ['login', [429, { error: 'too_many_requests', message: 'Too many' }], 'Invalid email or password.'],
      [
        'login',
        [403, { error: 'access_denied', message: 'Your parent needs to confirm.' }],
        'Your parent needs to confirm.',
      ],
    ] as const)('%s shows the right message when the other call returns %j', async (kind, other, text) => {
      const [own, second] =
        kind === 'login' ? ['/api/login', '/api/students/login'] : ['/api/students/login', '/api/login'];
      const { actor, calls } = await open({}, { [own]: wrong, [second]: [...other] });
      await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
      actor.send(attempt(kind));
      const { context } = await waitFor(actor, (snapshot) => snapshot.context.problem !== null);
      expect(context.problem).toMatchObject({ kind, text });
      expect(calls).toHaveLength(2);
    });

    it.each([
      ['login', '/api/login', { success: true, user: parent, token: 't' }, 'parent'],
      ['studentLogin', '/api/students/login', student, 'student'],
    ] as const)('%s does not try the other call when its own call signs in', async (kind, own, body, state) => {
      const { actor, calls } = await open({}, { [own]: [200, body] });
      await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
      actor.send(attempt(kind));
      await waitFor(actor, (snapshot) => snapshot.matches(state));
      expect(calls.map(({ path }) => path).filter((path) => path.endsWith('/login'))).toEqual([own]);
    });

    it('does not try the other call when the first call was rejected for another reason', async () => {
      const { actor, calls } = await open(
        {},
        { '/api/login': [422, { error: 'validation_failed', message: 'Check' }] },
      );
      await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
      actor.send(attempt('login'));
      await waitFor(actor, (snapshot) => snapshot.context.problem !== null);
      expect(calls).toHaveLength(1);
    });
  });

  it('ends the session on an unauthenticated response, but not on bad credentials', async () => {
    const { actor } = await open(
      { authToken: 'abc' },
      {
        '/api/parent/user/x': [401, { error: 'unauthenticated' }],
        '/api/parent/user/y': [401, { error: 'bad_credentials' }],
      },
    );
    await waitFor(actor, (snapshot) => snapshot.matches({ parent: 'active' }));
    await listStudents('y').catch(() => undefined);
    expect(actor.getSnapshot().matches('parent')).toBe(true);
    await listStudents('x').catch(() => undefined);
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
  });
});
