import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  disableStaff as disableStaffCall,
  enableStaff as enableStaffCall,
  inviteStaff as inviteStaffCall,
  listStaff as listStaffCall,
  resetTwoFactor as resetTwoFactorCall,
  sendStaffLink as sendStaffLinkCall,
  updateStaff as updateStaffCall,
  type InviteStaffRequest,
  type StaffMember,
  type StaffMemberResponse,
  type UpdateStaffRequest,
} from '@academy/contracts/http/office/staff';
import { officeApi, type OfficeClient } from './client';
import { refreshOffice } from './refresh';

const staffKey = (ownerId: string) => ['office', 'staff', ownerId] as const;

export async function listStaff(client: OfficeClient = officeApi, signal?: AbortSignal): Promise<StaffMember[]> {
  return (await client.send(listStaffCall, { signal })).staff;
}

/** All staff accounts, for an owner. */
export function staffQuery(ownerId: string, client: OfficeClient = officeApi) {
  return queryOptions({ queryKey: staffKey(ownerId), queryFn: ({ signal }) => listStaff(client, signal) });
}

/** Stores a changed account in the cache, and reloads the pages that name staff. */
export function keepStaffMember(cache: QueryClient, ownerId: string, member: StaffMember): void {
  cache.setQueryData<StaffMember[]>(staffKey(ownerId), (list) =>
    list?.some(({ id }) => id === member.id)
      ? list.map((one) => (one.id === member.id ? member : one))
      : [...(list ?? []), member],
  );
  void refreshOffice(cache);
}

const memberOf = async (answer: Promise<StaffMemberResponse>): Promise<StaffMember> => (await answer).staff;

/** Adds an account and emails the staff member a link to choose a password. */
export function inviteStaff(body: InviteStaffRequest, client: OfficeClient = officeApi): Promise<StaffMember> {
  return memberOf(client.send(inviteStaffCall, { body }));
}

export function updateStaff(
  id: string,
  body: UpdateStaffRequest,
  client: OfficeClient = officeApi,
): Promise<StaffMember> {
  return memberOf(client.send(updateStaffCall, { params: { id }, body }));
}

/** Ends the staff member's sessions and prevents further sign-ins. */
export function disableStaff(id: string, client: OfficeClient = officeApi): Promise<StaffMember> {
  return memberOf(client.send(disableStaffCall, { params: { id } }));
}

export function enableStaff(id: string, client: OfficeClient = officeApi): Promise<StaffMember> {
  return memberOf(client.send(enableStaffCall, { params: { id } }));
}

/** Emails a new link to choose a password. */
export function sendStaffLink(id: string, client: OfficeClient = officeApi): Promise<StaffMember> {
  return memberOf(client.send(sendStaffLinkCall, { params: { id } }));
}

/** Removes the authenticator app from an account, when the staff member has lost it. */
export function resetTwoFactor(id: string, client: OfficeClient = officeApi): Promise<StaffMember> {
  return memberOf(client.send(resetTwoFactorCall, { params: { id } }));
}
