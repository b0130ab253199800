import { roleIncludes, type StaffRole } from '@academy/contracts/rules/staff';

/** A page in the office's header bar. */
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
  /** The lowest role that can open it. */
  least: StaffRole;
  /** Whether it is shown in the bar for exactly this role. Higher roles reach the same content another way. */
  only?: boolean;
}

/** The pages in the bar for a role. */
export const pagesOf = (role: StaffRole): readonly OfficePage[] =>
  officePages.filter(({ least, only = false }) => (only ? role === least : roleIncludes(role, least)));

/** All pages in the bar, in order. The first one a role can open is its start page. */
const officePages: readonly OfficePage[] = [
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
