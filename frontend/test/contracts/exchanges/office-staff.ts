import {
  disableStaff,
  enableStaff,
  inviteStaff,
  listStaff,
  resetTwoFactor,
  sendStaffLink,
  updateStaff,
  type StaffListResponse,
  type StaffMember,
  type StaffMemberResponse,
} from '@academy/contracts/http/office/staff';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { ids } from '../people';
import { anId, anInteger, aText, aTime, pinned, refusal, type Pinned } from '../pinned';
import type { State } from '../state';

const given: State[] = [['there is an owner'], ['the owner is signed in to the office']];
const desk: State = ['there is a member with the role desk'];
const id = ids.student;

const account: Pinned<StaffMember> = {
  id: anId(id),
  name: aText('Test desk'),
  email: aText('desk@example.com'),
  role: 'desk',
  two_factor: false,
  last_seen_at: null,
  disabled_at: null,
  has_password: true,
  version: anInteger(1),
};
const after = (more: Pinned<StaffMember> = {}) =>
  pinned<StaffMemberResponse>({ success: true, staff: { ...account, ...more } });

const invitation = { name: 'Dana Park', email: 'dana@example.com', role: 'desk' } as const;

describe('the staff accounts', () => {
  it('are listed', async () => {
    const own: Pinned<StaffMember> = {
      ...account,
      name: aText('Test owner'),
      email: aText('owner@example.com'),
      role: 'owner',
      last_seen_at: aTime(),
    };
    const { staff: list } = await exchange({
      what: 'the staff accounts',
      given,
      call: listStaff,
      answer: pinned<StaffListResponse>({ success: true, staff: [own] }),
    });
    expect(list).toMatchObject([{ role: 'owner', disabled_at: null }]);
  });

  it('accept an invitation for a new account', async () => {
    const staff = { ...invitation, has_password: false };
    const { staff: added } = await exchange({
      what: 'a new staff account',
      given,
      call: inviteStaff,
      body: invitation,
      answer: after(staff),
    });
    expect(added).toMatchObject(staff);
  });

  it('require the password again before an invitation', async () => {
    const error = await refused({
      what: 'a new staff account long after the password',
      given: [...given, ['the owner entered the password a while ago']],
      call: inviteStaff,
      body: invitation,
      status: 403,
      answer: refusal('confirmation_required', 'Please enter your password again.'),
    });
    expect(error.code).toBe('confirmation_required');
  });
});

type Action = typeof disableStaff | typeof enableStaff | typeof sendStaffLink | typeof resetTwoFactor;

describe('a staff account', () => {
  it('gets a new name and role', async () => {
    const body = { name: 'Dana Smith', role: 'manager', version: 1 } as const;
    const answer = after({ name: 'Dana Smith', role: 'manager' });
    const { staff: changed } = await exchange({
      what: 'another name and role',
      given: [...given, desk],
      call: updateStaff,
      body,
      answer,
    });
    expect(changed).toMatchObject({ name: 'Dana Smith', role: 'manager' });
  });

  it('is not changed from a stale version', async () => {
    const body = { name: 'Dana Smith', role: 'desk', version: 99 } as const;
    const answer = refusal('stale_version', 'Changed by someone else.');
    const error = await refused({
      what: 'a change of another version',
      given: [...given, desk],
      call: updateStaff,
      body,
      status: 409,
      answer,
    });
    expect(error.code).toBe('stale_version');
  });

  it.each<[string, Action, State[], Pinned<StaffMember>]>([
    ['is disabled', disableStaff, [desk], { disabled_at: aTime() }],
    ['is enabled', enableStaff, [desk, ['that member is disabled']], {}],
    ['gets a link', sendStaffLink, [desk], {}],
    ['loses its second factor', resetTwoFactor, [desk], {}],
  ])('%s', async (what, call, more, result) => {
    const answer = after(result);
    const { staff } = await exchange({
      what: `a staff account that ${what}`,
      given: [...given, ...more],
      call,
      answer,
    });
    expect(staff).toMatchObject({ role: 'desk' });
  });
});
