import { expect, it } from 'vitest';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { ConfirmationRequired, Unauthenticated } from '../../platform/http/errors/errors.js';
import { assertMayEnroll } from './may-enroll.js';

const enroll = (session: Pick<StaffCaller, 'verified' | 'twoFactor' | 'confirmed'>) => () =>
  assertMayEnroll(session as StaffCaller);

it('allows setting up the first authenticator app during sign-in', () => {
  expect(enroll({ verified: false, twoFactor: false, confirmed: false })).not.toThrow();
});

it('rejects enrollment before the second factor, even with a confirmed password', () => {
  expect(enroll({ verified: false, twoFactor: true, confirmed: false })).toThrow(Unauthenticated);
  expect(enroll({ verified: false, twoFactor: true, confirmed: true })).toThrow(Unauthenticated);
});

it.each([true, false])('requires password confirmation after sign-in, existing app: %s', (twoFactor) => {
  expect(enroll({ verified: true, twoFactor, confirmed: false })).toThrow(ConfirmationRequired);
  expect(enroll({ verified: true, twoFactor, confirmed: true })).not.toThrow();
});
