import { roleIncludes, type StaffRole } from '@academy/contracts/rules/staff';

/** A page of the office in its bar. */
export interface OfficePage {
  to:
    | '/office'
    | '/office/families'
    | '/office/saturdays'
    | '/office/calendar'
    | '/office/week'
    | '/office/hours'
    | '/office/tutors'
    | '/office/leads'
    | '/office/money'
    | '/office/settings';
  label: string;
  /** The lowest role that may open it. */
  least: StaffRole;
  /** It is in the bar of that role alone; those above have another way to the same. */
  only?: boolean;
}

/** The pages of the bar of a role. */
export const pagesOf = (role: StaffRole): readonly OfficePage[] =>
  officePages.filter(({ least, only = false }) => (only ? role === least : roleIncludes(role, least)));

/** The pages of the bar, in their order. The first that a role may open is where its day begins. */
export const officePages: readonly OfficePage[] = [
  { to: '/office', label: 'Today', least: 'desk' },
  { to: '/office/families', label: 'Families', least: 'desk' },
  { to: '/office/saturdays', label: 'Saturdays', least: 'proctor' },
  { to: '/office/calendar', label: 'Calendar', least: 'desk' },
  { to: '/office/week', label: 'Your week', least: 'tutor', only: true },
  { to: '/office/hours', label: 'Your hours', least: 'tutor', only: true },
  { to: '/office/tutors', label: 'Tutors', least: 'desk' },
  { to: '/office/leads', label: 'Leads', least: 'desk' },
  { to: '/office/money', label: 'Money', least: 'desk' },
  { to: '/office/settings', label: 'Settings', least: 'manager' },
];
