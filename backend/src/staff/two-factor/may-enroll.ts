import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { ConfirmationRequired, Unauthenticated } from '../../platform/http/errors/errors.js';

/**
 * Whether a session may set up an authenticator app. One that still owes a code may not: a stolen password would be enough to replace
 * the app.
 * @throws Unauthenticated, ConfirmationRequired
 */
export function assertMayEnroll({ verified, twoFactor, confirmed }: StaffCaller): void {
  if (!verified && twoFactor) throw new Unauthenticated();
  if (verified && !confirmed) throw new ConfirmationRequired();
}
