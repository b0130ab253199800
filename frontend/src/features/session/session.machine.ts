import { outputOf } from '../../lib/machine';
import { sessionNotices } from './session-wording';
import { nobody, sessionSetup } from './session.setup';

/** Asks the server again who this is, without taking the page away. */
const rechecking = sessionSetup.createStateConfig({
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

const active = sessionSetup.createStateConfig({
  on: { ONLINE: { guard: 'isOffline', target: 'rechecking' } },
  after: { askAgain: { guard: 'isOffline', target: 'rechecking' } },
});

const logout = sessionSetup.createStateConfig({
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
export const sessionMachine = sessionSetup.createMachine({
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
