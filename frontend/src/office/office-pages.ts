import type { StaffRole } from '@academy/contracts/rules/staff';

/** A page of the office in its bar. */
export interface OfficePage {
  to: '/office/staff' | '/office/money';
  label: string;
  /** The lowest role that may open it. */
  least: StaffRole;
}

/** The pages of the bar, in their order. The first that a role may open is where its day begins. */
export const officePages: readonly OfficePage[] = [
  { to: '/office/staff', label: 'Staff', least: 'owner' },
  { to: '/office/money', label: 'Money', least: 'desk' },
];
