import type { StaffRole } from '../../rules/staff.js';
import type { Method } from '../route.js';

/**
 * Who may make an office call: everyone, staff whose password was checked (even before their second factor), or staff with a role or a
 * higher one.
 */
export type OfficeAccess = 'public' | 'signing-in' | StaffRole;

export interface OfficeRoute {
  method: Method;
  /** Below `/api`. `:name` matches one path segment. */
  path: string;
  access: OfficeAccess;
  /** Whether the caller must have entered their password within the last `staffConfirmationMinutes`. */
  stepUp: boolean;
}

/** Creates an office route. @param path below `/api/office` */
export const officeCall = (method: Method, path: string, access: OfficeAccess, stepUp = false): OfficeRoute => ({
  method,
  path: `/office${path}`,
  access,
  stepUp,
});
