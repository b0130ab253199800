import { roleIncludes, type StaffRole } from '@academy/contracts/rules/staff';
import { ConfirmationRequired } from '../errors/errors.js';
import type { StaffCaller } from './staff-caller.js';

/**
 * Whether a staff member may make a decision that needs a role and the password again, for calls that only sometimes need it.
 * @throws ConfirmationRequired if the role suffices but the password was not entered lately
 */
export function mayDecide({ role, confirmed }: Pick<StaffCaller, 'role' | 'confirmed'>, least: StaffRole): boolean {
  if (!roleIncludes(role, least)) return false;
  if (!confirmed) throw new ConfirmationRequired();
  return true;
}
