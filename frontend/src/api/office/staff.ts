import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { OfficeRouteName } from '@academy/contracts/http/office/routes';
import type {
  InviteStaffRequest,
  StaffListResponse,
  StaffMember,
  StaffMemberResponse,
  UpdateStaffRequest,
} from '@academy/contracts/http/office/staff';
import { officeApi, type OfficeClient } from './client';
import { refreshOffice } from './refresh';

const staffKey = (ownerId: string) => ['office', 'staff', ownerId] as const;

export async function listStaff(client: OfficeClient = officeApi, signal?: AbortSignal): Promise<StaffMember[]> {
  return (await client.call<StaffListResponse>('listStaff', { signal })).staff;
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

async function change(
  client: OfficeClient,
  route: OfficeRouteName,
  options: { params?: { id: string }; body?: object },
): Promise<StaffMember> {
  return (await client.call<StaffMemberResponse>(route, options)).staff;
}

/** Adds an account and emails the staff member a link to choose a password. */
export function inviteStaff(body: InviteStaffRequest, client: OfficeClient = officeApi): Promise<StaffMember> {
  return change(client, 'inviteStaff', { body });
}

export function updateStaff(
  id: string,
  body: UpdateStaffRequest,
  client: OfficeClient = officeApi,
): Promise<StaffMember> {
  return change(client, 'updateStaff', { params: { id }, body });
}

/** Ends the staff member's sessions and prevents further sign-ins. */
export function disableStaff(id: string, client: OfficeClient = officeApi): Promise<StaffMember> {
  return change(client, 'disableStaff', { params: { id } });
}

export function enableStaff(id: string, client: OfficeClient = officeApi): Promise<StaffMember> {
  return change(client, 'enableStaff', { params: { id } });
}

/** Emails a new link to choose a password. */
export function sendStaffLink(id: string, client: OfficeClient = officeApi): Promise<StaffMember> {
  return change(client, 'sendStaffLink', { params: { id } });
}

/** Removes the authenticator app from an account, when the staff member has lost it. */
export function resetTwoFactor(id: string, client: OfficeClient = officeApi): Promise<StaffMember> {
  return change(client, 'resetTwoFactor', { params: { id } });
}
