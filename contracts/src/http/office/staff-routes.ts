import { officeCall as call } from './office-route.js';

/** Calls for signing in to the office, and for staff accounts. */
export const staffRoutes = {
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
} as const;
