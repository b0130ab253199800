import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { Notice } from '../lib/notice';
import { reportClientError } from '../lib/report-client-error';
import { welcomes } from './session-wording';
import type {
  ProfileResult,
  SavedProfile,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SignInAttempt,
  SignInProblem,
  SignInResult,
  StoredSession,
  StudentsResult,
} from './session.types';

/** The context of a visitor who is not signed in. */
export const signedOut: SessionContext = { token: null, user: null, offline: false, attempt: null, problem: null };

const unimplemented = () => Promise.reject(new Error('Provide this actor'));

/** The types, actors, guards and actions of the session machine. */
export const sessionSetup = setup({
  types: {} as { context: SessionContext; events: SessionEvent; emitted: SessionEmitted },
  actors: {
    readStored: fromPromise<StoredSession>(unimplemented),
    confirmProfile: fromPromise<ProfileResult, string | null>(unimplemented),
    fetchStudents: fromPromise<StudentsResult, string>(unimplemented),
    signIn: fromPromise<SignInResult, SignInAttempt | null>(unimplemented),
    /** Reports other tabs' sign-ins, refused tokens and the network. */
    watch: fromCallback<SessionEvent>(() => undefined),
  },
  delays: { signupMessage: 2_000, askAgain: 30_000 },
  guards: {
    /** The form offers the next step itself, so no error is shown. */
    isNextStepOffered: (_, result: SignInResult) =>
      result.kind === 'refused' &&
      (result.problem.accountFound || result.problem.codeEmail !== undefined || result.problem.twoFactor !== undefined),
    hasToken: ({ context }) => context.token !== null,
    isRemembered: ({ context }) => context.user !== null,
    isStudent: ({ context }) => context.user?.userType === 'student',
    isNewcomer: ({ context }) => context.attempt?.kind === 'signup',
    isOffline: ({ context }) => context.offline,
    isOwnToken: ({ context }, token: string) => token === context.token,
    isOtherToken: ({ context }, token: string | null) => token !== null && token !== context.token,
    isTokenGone: ({ context }, token: string | null) => token === null && context.token !== null,
  },
  actions: {
    notify: emit((_, notice: Notice) => ({ type: 'notice' as const, notice })),
    keepStored: assign((_, stored: StoredSession) => ({ token: stored.token, user: stored.user })),
    keepConfirmed: assign((_, result: ProfileResult) =>
      result.kind === 'confirmed' ? { user: result.user, offline: false } : {},
    ),
    keepSignIn: assign((_, result: SignInResult) =>
      result.kind === 'signedIn' ? { user: result.user, token: result.token, offline: false } : {},
    ),
    keepProblem: assign((_, result: SignInResult) => ({
      attempt: null,
      problem: result.kind === 'refused' ? result.problem : null,
    })),
    notifyProblem: emit((_, result: SignInResult) => ({ type: 'notice' as const, notice: noticeOf(result) })),
    notifyWelcome: emit(({ context }) => ({
      type: 'notice' as const,
      notice: welcomes[context.attempt?.kind ?? 'login'],
    })),
    keepProfile: assign(({ context }, { user, token }: SavedProfile) => ({
      user: { ...user, ...(context.user?.students && { students: context.user.students }) },
      token: token ?? context.token,
      offline: false,
    })),
    beginAttempt: assign((_, attempt: SignInAttempt) => ({ attempt, problem: null })),
    keepStudents: assign(({ context: { user } }, result: StudentsResult) =>
      user && result.kind === 'loaded' ? { user: { ...user, students: result.students } } : {},
    ),
    endAttempt: assign({ attempt: null }),
    goOffline: assign({ offline: true }),
    forgetUser: assign(signedOut),
    reportError: (_, error: unknown) => reportClientError('uncaught', error),
    // The following actors use the browser or the server and are provided by the app.
    storeConfirmed: (_, _result: ProfileResult) => undefined,
    storeSignIn: (_, _result: SignInResult) => undefined,
    storeProfile: (_, _saved: SavedProfile) => undefined,
    dropToken: () => undefined,
    clearStorage: () => undefined,
    forgetCaches: () => undefined,
    revokeToken: (_, _token: string | null) => undefined,
  },
});

function noticeOf(result: SignInResult): Notice {
  const problem: Pick<SignInProblem, 'title' | 'text'> =
    result.kind === 'refused' ? result.problem : { title: '', text: '' };
  return { tone: 'error', title: problem.title, text: problem.text };
}
