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

const call = (method: Method, path: string, access: OfficeAccess, stepUp = false): OfficeRoute => ({
  method,
  path: `/office${path}`,
  access,
  stepUp,
});

/** Every call that only staff make. They carry the staff cookie and the header {@link officeHeader}. */
export const officeRoutes = {
  getStaffSession: call('GET', '/session', 'public'),
  signInStaff: call('POST', '/session', 'public'),
  signOutStaff: call('DELETE', '/session', 'signing-in'),
  enterStaffCode: call('POST', '/session/code', 'signing-in'),
  confirmStaffPassword: call('POST', '/session/confirmation', 'proctor'),
  startTwoFactor: call('POST', '/two-factor', 'signing-in'),
  confirmTwoFactor: call('POST', '/two-factor/confirmation', 'signing-in'),
  previewStaffLink: call('POST', '/password/preview', 'public'),
  setStaffPassword: call('POST', '/password', 'public'),

  listStaff: call('GET', '/staff', 'owner'),
  inviteStaff: call('POST', '/staff', 'owner', true),
  updateStaff: call('PUT', '/staff/:id', 'owner', true),
  disableStaff: call('POST', '/staff/:id/disable', 'owner', true),
  enableStaff: call('POST', '/staff/:id/enable', 'owner', true),
  sendStaffLink: call('POST', '/staff/:id/link', 'owner', true),
  resetTwoFactor: call('POST', '/staff/:id/two-factor-reset', 'owner', true),
} as const satisfies Record<string, OfficeRoute>;

export type OfficeRouteName = keyof typeof officeRoutes;

/**
 * Name of a header on every call of the office. Another site cannot send it without being asked for permission, which it never gets,
 * so the cookie alone changes nothing.
 */
export const officeHeader = 'x-office';

/**
 * The address of a call, e.g. `officePath('updateStaff', { id })` → `/api/office/staff/42`.
 * @throws Error when a path parameter is missing
 */
export function officePath(name: OfficeRouteName, params: Record<string, string> = {}): string {
  const path = officeRoutes[name].path.replace(/:(\w+)/g, (_match, key: string) => {
    const value = params[key];
    if (value === undefined || value === '') throw new Error(`${name}: path parameter ${key} is missing`);
    return encodeURIComponent(value);
  });
  return `/api${path}`;
}
