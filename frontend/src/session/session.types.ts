import type { FieldErrors } from '@academy/contracts/http/errors';
import type { LoginRequest, RegisterRequest } from '@academy/contracts/http/accounts';
import type { Student } from '@academy/contracts/http/students';
import type { SessionUser } from '../api/accounts';
import type { CheckoutRef } from '../api/payments';
import type { Notice } from '../lib/notice';

export type SignInKind = 'login' | 'studentLogin' | 'signup' | 'checkoutSignup';

/** The submitted sign-in details. */
export type SignInAttempt =
  | { kind: 'login'; body: LoginRequest }
  | { kind: 'studentLogin'; body: LoginRequest }
  | { kind: 'signup'; body: RegisterRequest }
  /** An account for the parent who paid this checkout without one. */
  | { kind: 'checkoutSignup'; checkout: CheckoutRef; password: string };

/** Why a sign-in failed, as shown to the user. */
export interface SignInProblem {
  kind: SignInKind;
  title: string;
  text: string;
  /** Messages of the server by field. */
  fields: FieldErrors;
  /** The address has an account already: offer to sign in instead. */
  accountFound: boolean;
  /** The server asks for a code from the email of this address before it takes the same attempt again. */
  codeEmail?: string;
  /** The password was right for this call, and two-factor authentication asks for a code as well. */
  twoFactor?: 'login' | 'studentLogin';
}

export type SignInResult =
  | { kind: 'signedIn'; user: SessionUser; token: string }
  | { kind: 'refused'; problem: SignInProblem };

/** What this browser remembers from last time. A student's token without its account is no token. */
export interface StoredSession {
  token: string | null;
  /** Shown while the server cannot be reached. */
  user: SessionUser | null;
}

/** The server's word on a token. */
export type ProfileResult = { kind: 'confirmed'; user: SessionUser } | { kind: 'refused' } | { kind: 'unreachable' };

/** A profile as it was saved. */
export interface SavedProfile {
  user: SessionUser;
  /** Replaces the session's token; null to keep it. */
  token: string | null;
}

export type StudentsResult = { kind: 'loaded'; students: readonly Student[] } | { kind: 'failed' };

export interface SessionContext {
  token: string | null;
  /** Confirmed in the signed-in states only; while checking it is what the browser remembers. */
  user: SessionUser | null;
  /** The server could not be reached: `user` is from last time. */
  offline: boolean;
  attempt: SignInAttempt | null;
  problem: SignInProblem | null;
}

export type SessionEvent =
  | { type: 'SIGN_IN'; attempt: SignInAttempt }
  | { type: 'LOGOUT' }
  /** Another tab signed in or out. */
  | { type: 'TOKEN_CHANGED'; token: string | null }
  /** The server no longer accepts this token. */
  | { type: 'UNAUTHENTICATED'; token: string }
  /** The profile was saved; a change of password brought a new token. */
  | ({ type: 'PROFILE_SAVED' } & SavedProfile)
  /** Something about the person has changed on the server. */
  | { type: 'RECHECK' }
  /** The browser is back on the network. */
  | { type: 'ONLINE' };

export interface SessionEmitted {
  type: 'notice';
  notice: Notice;
}
