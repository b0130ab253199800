import type { StaffRole } from '../../rules/staff.js';
import type { Method } from '../routes.js';

/**
 * Who may make a call of the office: every caller, staff whose password was checked (also before their second factor), or staff of
 * a role and those above it.
 */
export type OfficeAccess = 'public' | 'signing-in' | StaffRole;

export interface OfficeRoute {
  method: Method;
  /** Below `/api`. `:name` matches one path segment. */
  path: string;
  access: OfficeAccess;
  /** The caller has to have entered their password in the last minutes: `staffConfirmationMinutes`. */
  stepUp: boolean;
}

/** A call of the office. @param path below `/api/office` */
export const officeCall = (method: Method, path: string, access: OfficeAccess, stepUp = false): OfficeRoute => ({
  method,
  path: `/office${path}`,
  access,
  stepUp,
});
