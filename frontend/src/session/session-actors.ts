import { logout } from '@academy/contracts/http/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import { login, profile, register, registerFromCheckout, studentLogin } from '../api/accounts';
import { authTokenKey, readToken } from '../api/auth-token';
import { api } from '../api/client';
import { ApiError } from '../api/errors';
import { isPrivate } from '../api/private-data';
import { studentsQuery } from '../api/students';
import { forgetGuestDrafts } from '../lib/typed-drafts';
import { readRestoreMark } from './restore-mark';
import { clearDevice, forgetSignIn, lastUserKey, readStoredSession, storeSignIn, storeUser } from './session-store';
import { problemOf } from './session-wording';
import { sessionMachine } from './session.machine';
import type {
  ProfileResult,
  SessionEvent,
  SignInAttempt,
  SignInResult,
  StoredSession,
  StudentsResult,
} from './session.types';

/** The session of this browser. The code that restores one loads only for a browser that has lost its token. */
async function readStored(): Promise<StoredSession> {
  if (readToken() !== null || readRestoreMark() === null) return readStoredSession();
  return import('./restore-session').then(({ restoreSession }) => restoreSession(), readStoredSession);
}

/** The session as the site runs it: over the API, local storage and the cache of reads. */
export function sessionLogic(queryClient: QueryClient) {
  return sessionMachine.provide({
    actors: {
      readStored: fromPromise(readStored),
      confirmProfile: fromPromise<ProfileResult, string | null>(({ input, signal }) =>
        confirmProfile(input ?? '', signal),
      ),
      // The answer stays in the cache, where the pages find it.
      fetchStudents: fromPromise<StudentsResult, string>(({ input }) =>
        queryClient.fetchQuery(studentsQuery(input)).then(
          (students) => ({ kind: 'loaded', students }),
          () => ({ kind: 'failed' }),
        ),
      ),
      signIn: fromPromise<SignInResult, SignInAttempt | null>(({ input }) => signIn(input)),
      watch: fromCallback<SessionEvent>(({ sendBack }) => watch(sendBack)),
    },
    actions: {
      storeConfirmed: (_, result) => result.kind === 'confirmed' && storeUser(result.user),
      storeSignIn: (_, result) => {
        if (result.kind !== 'signedIn') return;
        storeSignIn(result.user, result.token);
        forgetGuestDrafts();
      },
      storeProfile: (_, { user, token }) => (token === null ? storeUser(user) : storeSignIn(user, token)),
      dropToken: forgetSignIn,
      clearStorage: clearDevice,
      forgetCaches: () => queryClient.removeQueries({ predicate: isPrivate }),
      // The person is signed out here in any case; an unreachable server lets the token run out.
      revokeToken: (_, token) => void (token && api.send(logout, { token, keepalive: true }).catch(() => undefined)),
    },
  });
}

async function confirmProfile(token: string, signal: AbortSignal): Promise<ProfileResult> {
  try {
    return { kind: 'confirmed', user: await profile(token, signal) };
  } catch (error) {
    return {
      kind: error instanceof ApiError && (error.status === 401 || error.status === 403) ? 'refused' : 'unreachable',
    };
  }
}

async function signIn(attempt: SignInAttempt | null): Promise<SignInResult> {
  if (!attempt) throw new Error('A sign-in needs an attempt');
  try {
    return { kind: 'signedIn', ...(await send(attempt)) };
  } catch (error) {
    return (await tryOtherAccount(attempt, error)) ?? { kind: 'refused', problem: problemOf(attempt.kind, error) };
  }
}

/**
 * Users forget to choose parent or student, so after wrong credentials the other call is tried once. @returns null unless it signs in or
 * confirms the password
 */
async function tryOtherAccount(attempt: SignInAttempt, refusal: unknown): Promise<SignInResult | null> {
  if (attempt.kind !== 'login' && attempt.kind !== 'studentLogin') return null;
  // A code is sent where a password was right before.
  if (!isRefusal(refusal, 'bad_credentials') || attempt.body.two_factor_code !== undefined) return null;
  const { email, password } = attempt.body;
  const kind = attempt.kind === 'login' ? 'studentLogin' : 'login';
  try {
    return { kind: 'signedIn', ...(await send({ kind, body: { email, password, second_try: true } })) };
  } catch (error) {
    return isRefusal(error, 'access_denied') || isRefusal(error, 'two_factor_required')
      ? { kind: 'refused', problem: { ...problemOf(kind, error), kind: attempt.kind } }
      : null;
  }
}

const isRefusal = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code;

function send(attempt: SignInAttempt) {
  if (attempt.kind === 'signup') return register(attempt.body);
  if (attempt.kind === 'checkoutSignup') return registerFromCheckout(attempt.checkout, attempt.password);
  return attempt.kind === 'login' ? login(attempt.body) : studentLogin(attempt.body);
}

function watch(sendBack: (event: SessionEvent) => void): () => void {
  // A null key means that all of local storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === authTokenKey || key === null) sendBack({ type: 'TOKEN_CHANGED', token: readToken() });
    // Another tab saved the profile, or confirmed the address.
    if (key === lastUserKey) sendBack({ type: 'RECHECK' });
  };
  const onOnline = () => sendBack({ type: 'ONLINE' });
  window.addEventListener('storage', onStorage);
  window.addEventListener('online', onOnline);
  const forget = api.onUnauthenticated((token) => sendBack({ type: 'UNAUTHENTICATED', token }));
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('online', onOnline);
    forget();
  };
}
