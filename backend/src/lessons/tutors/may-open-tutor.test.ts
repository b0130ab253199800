import type { StaffRole } from '@academy/contracts/rules/staff';
import { expect, it } from 'vitest';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { assertMayOpen } from './may-open-tutor.js';

const [own, other] = ['4f2a91b3-0000-4000-8000-000000000001', '4f2a91b3-0000-4000-8000-000000000002'];

const open = (role: StaffRole, id: string) => () => assertMayOpen({ role, staffId: own } as StaffCaller, id);

it('lets a tutor open only their own profile', () => {
  expect(open('tutor', own)).not.toThrow();
  expect(open('tutor', other)).toThrow(NotFound);
  expect(open('proctor', other)).toThrow(NotFound);
});

it.each(['desk', 'manager', 'owner'] as const)('lets the %s role open every profile', (role) => {
  expect(open(role, other)).not.toThrow();
});

it('returns not found for an invalid ID', () => {
  expect(open('owner', '1')).toThrow(NotFound);
  expect(() => assertMayOpen({ role: 'tutor', staffId: 'me' } as StaffCaller, 'me')).toThrow(NotFound);
});
