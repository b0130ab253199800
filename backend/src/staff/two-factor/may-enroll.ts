import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { ConfirmationRequired, Unauthenticated } from '../../platform/http/errors/errors.js';

/**
 * Checks that a session may set up an authenticator app.
 * @throws Unauthenticated if the session still needs a code; otherwise a stolen password would be enough to replace the app
 * @throws ConfirmationRequired if a signed-in user has not entered the password again
 */
export function assertMayEnroll({ verified, twoFactor, confirmed }: StaffCaller): void {
  if (!verified && twoFactor) throw new Unauthenticated();
  if (verified && !confirmed) throw new ConfirmationRequired();
}
