import type { User } from '@academy/contracts/http/accounts';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine';
import type { SignInKind, SignInProblem } from './session.types';

/** The parts of a session snapshot that selectors read. */
export type SessionSnapshot = Pick<SnapshotFrom<typeof sessionMachine>, 'context'> & {
  matches: (state: SessionState) => boolean;
};

type SessionState = Parameters<SnapshotFrom<typeof sessionMachine>['matches']>[0];

/** `checking` until the server has confirmed the session, or this browser has none stored. */
export type SessionStatus = 'checking' | 'signedOut' | 'parent' | 'student';

export function selectStatus(snapshot: SessionSnapshot): SessionStatus {
  if (snapshot.matches('parent')) return 'parent';
  if (snapshot.matches('student')) return 'student';
  return snapshot.matches('signedOut') ? 'signedOut' : 'checking';
}

/** The signed-in user, or null. */
export function selectUser(snapshot: SessionSnapshot): User | null {
  return snapshot.matches('parent') || snapshot.matches('student') ? snapshot.context.user : null;
}

/** The signed-in parent, or null. */
export function selectParent(snapshot: SessionSnapshot): User | null {
  return snapshot.matches('parent') ? snapshot.context.user : null;
}

/** Signed in from stored data because the server cannot be reached. */
export const selectOffline = (snapshot: SessionSnapshot): boolean => snapshot.context.offline;

/** A sign-in or sign-up is under way. */
export const selectSigningIn = (snapshot: SessionSnapshot): boolean => snapshot.matches({ signedOut: 'submitting' });

/** The account was created and the page says so before it moves on. */
export const selectWelcoming = (snapshot: SessionSnapshot): boolean => snapshot.matches({ parent: 'welcome' });

/** Why the last sign-in of this kind failed, or null. */
export const selectProblem =
  (kind: SignInKind) =>
  (snapshot: SessionSnapshot): SignInProblem | null =>
    snapshot.context.problem?.kind === kind ? snapshot.context.problem : null;
