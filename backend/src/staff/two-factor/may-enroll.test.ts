import { expect, it } from 'vitest';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { ConfirmationRequired, Unauthenticated } from '../../platform/http/errors/errors.js';
import { assertMayEnroll } from './may-enroll.js';

const enroll = (session: Pick<StaffCaller, 'verified' | 'twoFactor' | 'confirmed'>) => () =>
  assertMayEnroll(session as StaffCaller);

it('the first app is set up while signing in', () => {
  expect(enroll({ verified: false, twoFactor: false, confirmed: false })).not.toThrow();
});

it('a session that still owes a code sets up nothing, also with the password', () => {
  expect(enroll({ verified: false, twoFactor: true, confirmed: false })).toThrow(Unauthenticated);
  expect(enroll({ verified: false, twoFactor: true, confirmed: true })).toThrow(Unauthenticated);
});

it.each([true, false])('once signed in it takes the password again, with an app before: %s', (twoFactor) => {
  expect(enroll({ verified: true, twoFactor, confirmed: false })).toThrow(ConfirmationRequired);
  expect(enroll({ verified: true, twoFactor, confirmed: true })).not.toThrow();
});
