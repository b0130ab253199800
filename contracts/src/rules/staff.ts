import { cents } from './money.js';

/** Staff roles in ascending order. From the desk on, each role includes the permissions of all roles before it. */
export const staffRoles = ['proctor', 'tutor', 'desk', 'manager', 'owner'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Label and description of each role, for the staff page. */
export const staffRoleTexts: Readonly<Record<StaffRole, { label: string; about: string }>> = {
  proctor: { label: 'Proctor', about: 'Checks students in on a test date. Sees no prices and no addresses.' },
  tutor: {
    label: 'Tutor',
    about: 'Teaches: their own week, students and notes. Sees no other families and no prices.',
  },
  desk: { label: 'Desk', about: 'Works with families: registrations, moves, notes and emails.' },
  manager: { label: 'Manager', about: 'Everything the desk does, plus refunds, prices, dates and page copy.' },
  owner: { label: 'Owner', about: 'Everything, including staff accounts.' },
};

export const isStaffRole = (value: unknown): value is StaffRole => staffRoles.includes(value as StaffRole);

/** Roles for one kind of work. Neither includes the other. */
const workRoles: readonly StaffRole[] = ['proctor', 'tutor'];

/** Whether a role has the permissions of `least`. */
export const roleIncludes = (role: StaffRole, least: StaffRole): boolean =>
  role === least || (!workRoles.includes(role) && staffRoles.indexOf(role) > staffRoles.indexOf(least));

/** Hours for which an emailed link to choose a staff password is valid. */
export const staffLinkHours = 24;

/** Minutes without a request after which staff are signed out. */
export const staffIdleMinutes = 30;

/** Minutes for which a password confirmation is valid for actions that require one. */
export const staffConfirmationMinutes = 10;

/**
 * A refund above this amount (cents) requires the password again. This keeps someone at an unattended desk from refunding a whole
 * package, while the usual refunds of tests and single sessions need no extra step.
 */
export const staffRefundLimit = cents(50_000);

/** Maximum amount (cents) that one staff member of the desk can refund per day. Managers and owners have no limit. */
export const deskRefundsPerDay = cents(20_000);

export const staffMessages = {
  nameRequired: 'Please enter a name.',
  nameTooLong: 'Please use at most 100 characters.',
  roleRequired: 'Please choose a role.',
  emailTaken: 'A staff account with this email already exists.',
  lastOwner: 'This is the only owner who can sign in. Please make another owner first.',
  self: 'You cannot change your own role or disable your own account.',
  linkExpired: 'This link has expired or was already used. Please ask an owner for a new one.',
  disabled: 'This account is disabled. Enable it first, then send the link.',
  passwordWrong: 'That is not your password.',
} as const;

/** Checks the name of a staff member. @returns the message, or null */
export function checkStaffName(name: string): string | null {
  if (name.trim() === '') return staffMessages.nameRequired;
  return name.trim().length > 100 ? staffMessages.nameTooLong : null;
}

/** Checks a submitted role. @returns the message, or null */
export const checkStaffRole = (role: string): string | null => (isStaffRole(role) ? null : staffMessages.roleRequired);
