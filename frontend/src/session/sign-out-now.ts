import { pathOf } from '@academy/contracts/http/call';
import { logout } from '@academy/contracts/http/accounts';
import { readToken } from '../api/auth-token';
import { leavePage } from '../lib/leave-page';
import { leaveForNextPage } from '../ui/toast/carried-toasts';
import { loggedOut } from './logged-out';
import { clearDevice } from './session-store';

/**
 * Signs out and loads the home page. The session ends in the same turn as the click, even if the session machine has not loaded; the
 * server is notified while the page unloads.
 */
export function signOutNow(): void {
  const token = readToken();
  clearDevice();
  if (token) {
    const headers = { authorization: `Bearer ${token}` };
    void fetch(pathOf(logout), { method: 'POST', headers, keepalive: true }).catch(() => undefined);
  }
  leaveForNextPage([loggedOut]);
  leavePage(() => window.location.assign('/'));
}
