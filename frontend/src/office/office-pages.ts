import type { StaffRole } from '@academy/contracts/rules/staff';

/** A page of the office in its bar. */
export interface OfficePage {
  to: '/office' | '/office/families' | '/office/saturdays' | '/office/leads' | '/office/money' | '/office/settings';
  label: string;
  /** The lowest role that may open it. */
  least: StaffRole;
}

/** The pages of the bar, in their order. The first that a role may open is where its day begins. */
export const officePages: readonly OfficePage[] = [
  { to: '/office', label: 'Today', least: 'desk' },
  { to: '/office/families', label: 'Families', least: 'desk' },
  { to: '/office/saturdays', label: 'Saturdays', least: 'proctor' },
  { to: '/office/leads', label: 'Leads', least: 'desk' },
  { to: '/office/money', label: 'Money', least: 'desk' },
  { to: '/office/settings', label: 'Settings', least: 'manager' },
];
