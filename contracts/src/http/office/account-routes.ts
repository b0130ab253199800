import { officeCall as call } from './office-route.js';

/**
 * The office's calls for a family's accounts and emails. `:kind` is "parent" or "student". Below `/people`, `:id` is the id of the parent's
 * or the student's account. Below `/families`, it is the id of the family or of any of its records.
 */
export const accountRoutes = {
  sendEmailAgain: call('POST', '/families/:id/emails', 'desk'),
  sendPersonLink: call('POST', '/people/:kind/:id/password-link', 'desk'),
  correctParent: call('PUT', '/parents/:id', 'desk'),
  correctStudent: call('PUT', '/students/:id', 'desk'),
  cancelParentEmailChange: call('DELETE', '/parents/:id/email-change', 'desk'),
  getFamilyCopy: call('GET', '/families/:id/data', 'manager'),
  getFamilyCopyFile: call('GET', '/families/:id/data.pdf', 'manager'),
  disablePerson: call('POST', '/people/:kind/:id/disable', 'manager'),
  enablePerson: call('POST', '/people/:kind/:id/enable', 'manager'),
  turnOffPersonTwoFactor: call('POST', '/people/:kind/:id/two-factor-off', 'manager', true),
  endPersonPause: call('POST', '/people/:kind/:id/pause-end', 'manager', true),
} as const;
