import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { listStudents, studentsQuery } from '../../api/students';
import type { Notice } from '../../lib/notice';
import { sendJson, type Answer } from '../../testing/api-server';
import { aParent, aStudent } from '../../testing/builders';
import { openSite } from '../../testing/site';
import { sessionLogic } from './session-actors';

const parent = aParent();
const credentials = { email: parent.email, password: 'Secret123' };

let close: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of close) await end();
  close = [];
});

/** The site's own session over an API that knows one parent, or answers as told. */
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
    // Status 0 stands for a server that cuts the connection.
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
  return { ...site, actor: actor.start(), queryClient, told };
}

describe('coming back', () => {
  it('as a parent asks for the profile, then for the students, with the stored token', async () => {
    const { actor, calls, storage, queryClient } = await open({ authToken: 'abc' });
    await waitFor(actor, (snapshot) => snapshot.matches({ parent: 'active' }));
    expect(calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/api/user/profile', 'Bearer abc'],
      ['/api/parent/user/parent-1', 'Bearer abc'],
    ]);
    expect(JSON.parse(storage.getItem('lastUserData') ?? '')).toMatchObject({ id: 'parent-1', userType: 'parent' });
    expect(queryClient.getQueryData(studentsQuery('parent-1').queryKey)).toEqual([]);
  });

  it.each([401, 403])('with a token that a %i refuses signs out', async (status) => {
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

  it.each([500, 0])('while the server fails (%i) stays on what is remembered', async (status) => {
    const { actor } = await open(
      { authToken: 'abc', lastUserData: JSON.stringify(parent) },
      { '/api/user/profile': [status, {}] },
    );
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ parent: 'active' }));
    expect(context).toMatchObject({ offline: true, user: { id: 'parent-1' } });
  });

  it('as a student is confirmed by the server', async () => {
    const accounts = [{ email: 'kim@example.com', student: { id: 'student-1', student_name: 'Kim Lee' } }];
    const stored = { authToken: 'student-token-student-1.s', studentAccounts: JSON.stringify(accounts) };
    const { actor } = await open(stored, { '/api/user/profile': [200, aStudent({ firstname: 'Kimberly' })] });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('student'));
    expect(context.user?.firstname).toBe('Kimberly');
  });
});

describe('signing in and out', () => {
  it('keeps the token; logging out clears everything and revokes it', async () => {
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

  it('a refusal of any call ends the session, wrong credentials do not', async () => {
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
