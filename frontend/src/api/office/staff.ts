import type { QueryClient } from '@tanstack/react-query';
import { listStaff, type StaffMember } from '@academy/contracts/http/office/staff';
import { officeQuery } from './query';
import { refreshOffice } from './refresh';

/** All staff accounts, for an owner. */
export const staffQuery = (ownerId: string) =>
  officeQuery(listStaff, { viewer: ownerId }, { read: ({ staff }) => staff });

/** Stores a changed account in the cache, and reloads the pages that name staff. */
export function keepStaffMember(cache: QueryClient, ownerId: string, member: StaffMember): void {
  cache.setQueryData<StaffMember[]>(staffQuery(ownerId).queryKey, (list) =>
    list?.some(({ id }) => id === member.id)
      ? list.map((one) => (one.id === member.id ? member : one))
      : [...(list ?? []), member],
  );
  void refreshOffice(cache);
}
