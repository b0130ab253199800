import type { ErrorActorEvent } from 'xstate';
import { sessionNotices } from './session-wording';
import { sessionSetup, signedOut } from './session.setup';

const reported = { type: 'reportError', params: ({ event }: { event: ErrorActorEvent }) => event.error } as const;

/** The server no longer accepts the token. */
const expired = ['dropToken', 'forgetCaches', 'forgetUser', { type: 'notify', params: sessionNotices.ended }] as const;

/** Re-reads the profile in the background, without hiding the page. */
const rechecking = sessionSetup.createStateConfig({
  invoke: {
    id: 'recheck',
    src: 'confirmProfile',
    input: ({ context }) => context.token,
    onDone: [
      {
        guard: ({ event }) => event.output.kind === 'confirmed',
        target: '#session.admitting',
        actions: [
          { type: 'keepConfirmed', params: ({ event }) => event.output },
          { type: 'storeConfirmed', params: ({ event }) => event.output },
        ],
      },
      {
        guard: ({ event }) => event.output.kind === 'refused',
        target: '#session.signedOut',
        actions: expired,
      },
      { target: 'active' },
    ],
    onError: { target: 'active', actions: reported },
  },
});

const active = sessionSetup.createStateConfig({
  on: { ONLINE: { guard: 'isOffline', target: 'rechecking' } },
  after: { askAgain: { guard: 'isOffline', target: 'rechecking' } },
});

/** Saved changes bring the new profile and, with another password, a fresh token. */
const savesProfile = sessionSetup.createStateConfig({
  on: {
    PROFILE_SAVED: {
      actions: [
        { type: 'keepProfile', params: ({ event }) => event },
        { type: 'storeProfile', params: ({ event }) => event },
      ],
    },
  },
});

/** The session. Signed-in states are `parent` and `student`; a guest is `signedOut`. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: signedOut,
  initial: 'checking',
  invoke: { id: 'watch', src: 'watch', onError: { actions: reported } },
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
      actions: expired,
    },
    LOGOUT: {
      guard: 'hasToken',
      target: '.signedOut',
      actions: [
        { type: 'revokeToken', params: ({ context }) => context.token },
        'clearStorage',
        'forgetCaches',
        'forgetUser',
        { type: 'notify', params: sessionNotices.loggedOut },
      ],
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
                guard: ({ event }) => event.output.token !== null,
                target: 'confirming',
                actions: { type: 'keepStored', params: ({ event }) => event.output },
              },
              { target: '#session.signedOut', actions: ['dropToken', 'forgetUser'] },
            ],
            onError: { target: '#session.signedOut', actions: [reported, 'forgetUser'] },
          },
        },
        confirming: {
          invoke: {
            id: 'confirmProfile',
            src: 'confirmProfile',
            input: ({ context }) => context.token,
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'confirmed',
                target: '#session.admitting',
                actions: [
                  { type: 'keepConfirmed', params: ({ event }) => event.output },
                  { type: 'storeConfirmed', params: ({ event }) => event.output },
                ],
              },
              {
                guard: ({ event }) => event.output.kind === 'refused',
                target: '#session.signedOut',
                actions: ['dropToken', 'forgetUser'],
              },
              { guard: 'isRemembered', target: '#session.admitting', actions: 'goOffline' },
              { target: '#session.signedOut', actions: 'forgetUser' },
            ],
            onError: [
              { guard: 'isRemembered', target: '#session.admitting', actions: [reported, 'goOffline'] },
              { target: '#session.signedOut', actions: [reported, 'forgetUser'] },
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
                guard: ({ event }) => event.output.kind === 'signedIn',
                target: '#session.admitting',
                actions: [
                  { type: 'keepSignIn', params: ({ event }) => event.output },
                  { type: 'storeSignIn', params: ({ event }) => event.output },
                  'notifyWelcome',
                ],
              },
              {
                guard: { type: 'isNextStepOffered', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'keepProblem', params: ({ event }) => event.output },
              },
              {
                target: 'idle',
                actions: [
                  { type: 'keepProblem', params: ({ event }) => event.output },
                  { type: 'notifyProblem', params: ({ event }) => event.output },
                ],
              },
            ],
            onError: {
              target: 'idle',
              actions: [reported, 'endAttempt', { type: 'notify', params: sessionNotices.failed }],
            },
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
        RECHECK: '.rechecking',
        ...savesProfile.on,
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
                guard: ({ event }) => event.output.kind === 'failed',
                target: 'active',
                actions: { type: 'notify', params: sessionNotices.studentsFailed },
              },
              { target: 'active', actions: { type: 'keepStudents', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'active',
              actions: [reported, { type: 'notify', params: sessionNotices.studentsFailed }],
            },
          },
        },
        active,
        rechecking,
      },
    },
    student: {
      on: {
        RECHECK: '.rechecking',
        ...savesProfile.on,
      },
      initial: 'active',
      states: { active, rechecking },
    },
  },
});
