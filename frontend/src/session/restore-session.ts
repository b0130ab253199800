import { pathOf } from '@academy/contracts/http/call';
import { restoreSession as restoreSessionCall } from '@academy/contracts/http/accounts';
import { readSignedIn } from '../api/accounts';
import { readToken } from '../api/auth-token';
import { deleteRestoreMark, readRestoreMark } from './restore-mark';
import { readStoredSession, storeSignIn } from './session-store';
import type { StoredSession } from './session.types';

/**
 * Returns the session of this browser. Some browsers delete what scripts store after seven days without a visit, but no cookies of the
 * server: the server then answers the token again. A visitor who never signed in causes no request.
 */
export async function restoreSession(): Promise<StoredSession> {
  const mark = readRestoreMark();
  if (readToken() !== null || mark === null) return readStoredSession();
  try {
    const answer = await fetch(pathOf(restoreSessionCall), { method: 'POST' });
    // Meanwhile this browser may have signed out, or in as another person.
    if (readToken() !== null || readRestoreMark() !== mark) return readStoredSession();
    if (answer.status === 401) deleteRestoreMark();
    const { user, token } = readSignedIn(await answer.json());
    storeSignIn(user, token);
    return { token, user };
  } catch {
    // The session has ended, or the next page tries again.
    return readStoredSession();
  }
}
