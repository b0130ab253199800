import { sameOriginPath } from '../lib/start-path';
import { selectStatus, selectWelcoming, type SessionSnapshot } from './session-selectors';
import { signInPath } from './sign-in-path';

const homeOfSignedIn = '/dashboard';
export const checkingText = 'Checking authentication...';

/** Who may see a page: signed-in users, or only signed-out ones. */
export type GuardKind = 'signed-in' | 'guest';

export type GuardOutcome = { kind: 'wait' } | { kind: 'allow' } | { kind: 'redirect'; to: string };

/**
 * The current outcome of a guarded page. @param path the page's own path with query and hash, passed as `redirect` to the sign-in page
 * @param redirect on a guest page: where the user came from
 */
export function guardOutcome(
  snapshot: SessionSnapshot,
  kind: GuardKind,
  place: { path: string; redirect?: string | null; origin: string },
): GuardOutcome {
  const status = selectStatus(snapshot);
  if (status === 'checking') return { kind: 'wait' };
  if (kind === 'signed-in')
    return status === 'signedOut' ? { kind: 'redirect', to: signInPath(place.path) } : { kind: 'allow' };
  if (status === 'signedOut' || selectWelcoming(snapshot)) return { kind: 'allow' };
  return { kind: 'redirect', to: afterSignIn(place.redirect ?? null, place.origin) };
}

/** Where to go after signing in: the path the user came from, if it is on this site, otherwise the dashboard. */
export function afterSignIn(redirect: string | null, origin: string): string {
  const path = sameOriginPath(redirect, origin);
  return path && !path.startsWith('/auth/') ? path : homeOfSignedIn;
}
