import { createContext, use } from 'react';
import type { StaffProfile } from '@academy/contracts/http/office/staff';

/** The signed-in staff member. */
export const StaffContext = createContext<StaffProfile | undefined>(undefined);

/** @returns the signed-in staff member */
export function useStaff(): StaffProfile {
  const staff = use(StaffContext);
  if (!staff) throw new Error('useStaff needs a signed-in staff member');
  return staff;
}
