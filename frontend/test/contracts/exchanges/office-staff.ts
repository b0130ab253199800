import type { StaffCallName } from '@academy/contracts/http/all-calls';
import type { StaffListResponse, StaffMember, StaffMemberResponse } from '@academy/contracts/http/office/staff';
import { describe, expect, it } from 'vitest';
import type { OfficeClient } from '../../../src/api/office/client';
import {
  disableStaff,
  enableStaff,
  inviteStaff,
  listStaff,
  resetTwoFactor,
  sendStaffLink,
  updateStaff,
} from '../../../src/api/office/staff';
import { refusalOf, type State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { ids } from '../people';
import { anId, anInteger, aText, aTime, pinned, refusal, type Pinned } from '../pinned';

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
    const list = await officeExchange(
      {
        what: 'the staff accounts',
        given,
        route: 'listStaff',
        status: 200,
        answer: pinned<StaffListResponse>({ success: true, staff: [own] }),
      },
      (client) => listStaff(client),
    );
    expect(list).toMatchObject([{ role: 'owner', disabled_at: null }]);
  });

  it('accept an invitation for a new account', async () => {
    const staff = { ...invitation, has_password: false };
    const added = await officeExchange(
      { what: 'a new staff account', given, route: 'inviteStaff', body: invitation, status: 201, answer: after(staff) },
      (client) => inviteStaff(invitation, client),
    );
    expect(added).toMatchObject(staff);
  });

  it('require the password again before an invitation', async () => {
    const error = await officeExchange(
      {
        what: 'a new staff account long after the password',
        given: [...given, ['the owner entered the password a while ago']],
        route: 'inviteStaff',
        body: invitation,
        status: 403,
        answer: refusal('confirmation_required', 'Please enter your password again.'),
      },
      (client) => refusalOf(inviteStaff(invitation, client)),
    );
    expect(error.code).toBe('confirmation_required');
  });
});

describe('a staff account', () => {
  it('gets a new name and role', async () => {
    const body = { name: 'Dana Smith', role: 'manager', version: 1 } as const;
    const answer = after({ name: 'Dana Smith', role: 'manager' });
    const changed = await officeExchange(
      { what: 'another name and role', given: [...given, desk], route: 'updateStaff', body, status: 200, answer },
      (client) => updateStaff(id, body, client),
    );
    expect(changed).toMatchObject({ name: 'Dana Smith', role: 'manager' });
  });

  it('is not changed from a stale version', async () => {
    const body = { name: 'Dana Smith', role: 'desk', version: 99 } as const;
    const answer = refusal('stale_version', 'Changed by someone else.');
    const error = await officeExchange(
      { what: 'a change of another version', given: [...given, desk], route: 'updateStaff', body, status: 409, answer },
      (client) => refusalOf(updateStaff(id, body, client)),
    );
    expect(error.code).toBe('stale_version');
  });

  it.each<
    [string, StaffCallName, State[], Pinned<StaffMember>, (id: string, client: OfficeClient) => Promise<unknown>]
  >([
    ['is disabled', 'disableStaff', [desk], { disabled_at: aTime() }, disableStaff],
    ['is enabled', 'enableStaff', [desk, ['that member is disabled']], {}, enableStaff],
    ['gets a link', 'sendStaffLink', [desk], {}, sendStaffLink],
    ['loses its second factor', 'resetTwoFactor', [desk], {}, resetTwoFactor],
  ])('%s', async (what, route, more, result, act) => {
    const call = { what: `a staff account that ${what}`, given: [...given, ...more], route, status: 200 };
    const staff = await officeExchange({ ...call, answer: after(result) }, (client) => act(id, client));
    expect(staff).toMatchObject({ role: 'desk' });
  });
});
