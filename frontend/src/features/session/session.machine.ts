import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { Notice } from '../../lib/notice';
import { notProvided, outputOf, typesOf } from '../../lib/machine';
import { sessionNotices, welcomes } from './session-wording';
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

const nobody: SessionContext = { token: null, user: null, offline: false, attempt: null, problem: null };

const session = setup({
  types: typesOf<{ context: SessionContext; events: SessionEvent; emitted: SessionEmitted }>(),
  actors: {
    readStored: fromPromise<StoredSession>(notProvided),
    confirmProfile: fromPromise<ProfileResult, string | null>(notProvided),
    fetchStudents: fromPromise<StudentsResult, string>(notProvided),
    signIn: fromPromise<SignInResult, SignInAttempt | null>(notProvided),
    /** Tells of other tabs, refused tokens and the network. */
    watch: fromCallback<SessionEvent>(() => undefined),
  },
  delays: { signupMessage: 2_000, askAgain: 30_000 },
  guards: {
    hasToken: (_, stored: StoredSession) => stored.token !== null,
    isConfirmed: (_, result: ProfileResult) => result.kind === 'confirmed',
    isRefused: (_, result: ProfileResult) => result.kind === 'refused',
    isSignedIn: (_, result: SignInResult) => result.kind === 'signedIn',
    /** The form offers the next step itself; nothing has gone wrong. */
    isNextStepOffered: (_, result: SignInResult) =>
      result.kind === 'refused' && (result.problem.accountFound || result.problem.codeEmail !== undefined),
    isFailed: (_, result: StudentsResult) => result.kind === 'failed',
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
      user,
      token: token ?? context.token,
      offline: false,
    })),
    beginAttempt: assign((_, attempt: SignInAttempt) => ({ attempt, problem: null })),
    endAttempt: assign({ attempt: null }),
    goOffline: assign({ offline: true }),
    forgetUser: assign(nobody),
    // What follows touches the browser or the server and is provided by the app.
    storeConfirmed: (_, _result: ProfileResult) => undefined,
    storeSignIn: (_, _result: SignInResult) => undefined,
    storeProfile: (_, _saved: SavedProfile) => undefined,
    dropToken: () => undefined,
    clearStorage: () => undefined,
    forgetCaches: () => undefined,
    revokeToken: (_, _token: string | null) => undefined,
  },
});

/** Asks the server again who this is, without taking the page away. */
const rechecking = session.createStateConfig({
  invoke: {
    id: 'recheck',
    src: 'confirmProfile',
    input: ({ context }) => context.token,
    onDone: [
      {
        guard: { type: 'isConfirmed', params: outputOf },
        target: '#session.admitting',
        actions: [
          { type: 'keepConfirmed', params: outputOf },
          { type: 'storeConfirmed', params: outputOf },
        ],
      },
      {
        guard: { type: 'isRefused', params: outputOf },
        target: '#session.signedOut',
        actions: ['dropToken', 'forgetCaches', 'forgetUser', { type: 'notify', params: sessionNotices.ended }],
      },
      { target: 'active' },
    ],
  },
});

const active = session.createStateConfig({
  on: { ONLINE: { guard: 'isOffline', target: 'rechecking' } },
  after: { askAgain: { guard: 'isOffline', target: 'rechecking' } },
});

const logout = session.createStateConfig({
  on: {
    LOGOUT: {
      target: '#session.signedOut',
      actions: [
        { type: 'revokeToken', params: ({ context }) => context.token },
        'clearStorage',
        'forgetCaches',
        'forgetUser',
        { type: 'notify', params: sessionNotices.loggedOut },
      ],
    },
  },
});

/** Who is here. Signed-in states are `parent` and `student`; a guest is `signedOut`. */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: nobody,
  initial: 'checking',
  invoke: { id: 'watch', src: 'watch' },
  on: {
    TOKEN_CHANGED: [
      {
        guard: { type: 'isOtherToken', params: ({ event }) => event.token },
        target: '.checking',
        actions: ['forgetCaches', 'forgetUser'],
      },
      {
        guard: { type: 'isTokenGone', params: ({ event }) => event.token },
        target: '.signedOut',
        actions: ['forgetCaches', 'forgetUser'],
      },
    ],
    UNAUTHENTICATED: {
      guard: { type: 'isOwnToken', params: ({ event }) => event.token },
      target: '.signedOut',
      actions: ['dropToken', 'forgetCaches', 'forgetUser', { type: 'notify', params: sessionNotices.ended }],
    },
  },
  states: {
    checking: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readStored',
            src: 'readStored',
            onDone: [
              {
                guard: { type: 'hasToken', params: outputOf },
                target: 'confirming',
                actions: { type: 'keepStored', params: outputOf },
              },
              { target: '#session.signedOut', actions: ['dropToken', 'forgetUser'] },
            ],
          },
        },
        confirming: {
          invoke: {
            id: 'confirmProfile',
            src: 'confirmProfile',
            input: ({ context }) => context.token,
            onDone: [
              {
                guard: { type: 'isConfirmed', params: outputOf },
                target: '#session.admitting',
                actions: [
                  { type: 'keepConfirmed', params: outputOf },
                  { type: 'storeConfirmed', params: outputOf },
                ],
              },
              {
                guard: { type: 'isRefused', params: outputOf },
                target: '#session.signedOut',
                actions: ['dropToken', 'forgetUser'],
              },
              { guard: 'isRemembered', target: '#session.admitting', actions: 'goOffline' },
              { target: '#session.signedOut', actions: 'forgetUser' },
            ],
          },
        },
      },
    },
    signedOut: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            SIGN_IN: { target: 'submitting', actions: { type: 'beginAttempt', params: ({ event }) => event.attempt } },
          },
        },
        submitting: {
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => context.attempt,
            onDone: [
              {
                guard: { type: 'isSignedIn', params: outputOf },
                target: '#session.admitting',
                actions: [
                  { type: 'keepSignIn', params: outputOf },
                  { type: 'storeSignIn', params: outputOf },
                  'notifyWelcome',
                ],
              },
              {
                guard: { type: 'isNextStepOffered', params: outputOf },
                target: 'idle',
                actions: { type: 'keepProblem', params: outputOf },
              },
              {
                target: 'idle',
                actions: [
                  { type: 'keepProblem', params: outputOf },
                  { type: 'notifyProblem', params: outputOf },
                ],
              },
            ],
          },
        },
      },
    },
    admitting: {
      always: [
        { guard: 'isStudent', target: 'student' },
        { guard: 'isOffline', target: 'parent.active' },
        { guard: 'isNewcomer', target: 'parent.welcome' },
        { target: 'parent' },
      ],
      exit: 'endAttempt',
    },
    parent: {
      on: {
        ...logout.on,
        RECHECK: '.rechecking',
        PROFILE_SAVED: {
          actions: [
            { type: 'keepProfile', params: ({ event }) => event },
            { type: 'storeProfile', params: ({ event }) => event },
          ],
        },
      },
      initial: 'loadingStudents',
      states: {
        /** The sign-up page still shows its message. */
        welcome: { after: { signupMessage: 'loadingStudents' } },
        loadingStudents: {
          invoke: {
            id: 'fetchStudents',
            src: 'fetchStudents',
            input: ({ context }) => context.user?.id ?? '',
            onDone: [
              {
                guard: { type: 'isFailed', params: outputOf },
                target: 'active',
                actions: { type: 'notify', params: sessionNotices.studentsFailed },
              },
              { target: 'active' },
            ],
          },
        },
        active,
        rechecking,
      },
    },
    student: { on: { ...logout.on, RECHECK: '.rechecking' }, initial: 'active', states: { active, rechecking } },
  },
});

function noticeOf(result: SignInResult): Notice {
  const problem: Pick<SignInProblem, 'title' | 'text'> =
    result.kind === 'refused' ? result.problem : { title: '', text: '' };
  return { tone: 'error', title: problem.title, text: problem.text };
}
