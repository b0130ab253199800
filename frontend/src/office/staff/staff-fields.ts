import { cleanEmail, isEmail } from '@academy/contracts/rules/contact';
import { checkStaffName, checkStaffRole, type StaffRole } from '@academy/contracts/rules/staff';
import type { Messages } from '../../forms/form-state';

/** Narrows a role that has passed {@link checkNameAndRole}. */
export const asRole = (role: string) => role as StaffRole;

/** Checks the new name and role of an account. */
export function checkNameAndRole({ name, role }: Record<'name' | 'role', string>): Messages<'name' | 'role'> {
  const [wrongName, wrongRole] = [checkStaffName(name), checkStaffRole(role)];
  return { ...(wrongName !== null && { name: wrongName }), ...(wrongRole !== null && { role: wrongRole }) };
}

/** Checks a new account. */
export function checkNewStaff(values: Record<'name' | 'email' | 'role', string>): Messages<'name' | 'email' | 'role'> {
  const address = cleanEmail(values.email);
  const wrong = address === '' ? 'Please enter an email address.' : 'Please enter a valid email address.';
  return { ...checkNameAndRole(values), ...(!isEmail(address) && { email: wrong }) };
}
