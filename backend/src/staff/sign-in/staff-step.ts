import type { StaffSessionResponse, StaffStep } from '@academy/contracts/http/office/staff';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';

/** Returns the current step of a sign-in. */
export function stepOf(caller: Pick<StaffCaller, 'verified' | 'twoFactor'> | undefined): StaffStep {
  if (!caller) return 'signed-out';
  if (caller.verified) return 'signed-in';
  return caller.twoFactor ? 'code' : 'enroll';
}

/** Builds the response that all session endpoints share. */
export function sessionAnswer(caller: StaffCaller | undefined): StaffSessionResponse {
  if (!caller) return { success: true, step: 'signed-out', staff: null };
  const { staffId: id, name, email, role, twoFactor: two_factor } = caller;
  return { success: true, step: stepOf(caller), staff: { id, name, email, role, two_factor } };
}
