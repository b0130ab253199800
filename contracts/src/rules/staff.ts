import { cents } from './money.js';

/** What staff may do, from the least to the most. From the desk on, each role may do everything the ones before it may. */
export const staffRoles = ['proctor', 'tutor', 'desk', 'manager', 'owner'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Each role with what it is for, as the staff page shows it. */
export const staffRoleTexts: Readonly<Record<StaffRole, { label: string; about: string }>> = {
  proctor: { label: 'Proctor', about: 'Checks students in on a test morning. Sees no prices and no addresses.' },
  tutor: {
    label: 'Tutor',
    about: 'Teaches: their own week, students and notes. Sees no other families and no prices.',
  },
  desk: { label: 'Desk', about: 'Works with families: registrations, moves, notes and emails.' },
  manager: { label: 'Manager', about: 'Everything the desk does, and refunds, prices, dates and page copy.' },
  owner: { label: 'Owner', about: 'Everything, and the staff accounts.' },
};

export const isStaffRole = (value: unknown): value is StaffRole => staffRoles.includes(value as StaffRole);

/** Roles for one kind of work, beside each other: neither includes the other. */
const workRoles: readonly StaffRole[] = ['proctor', 'tutor'];

/** Whether someone with a role may do what is open to `least` and above. */
export const roleIncludes = (role: StaffRole, least: StaffRole): boolean =>
  role === least || (!workRoles.includes(role) && staffRoles.indexOf(role) > staffRoles.indexOf(least));

/** Hours an emailed link to choose a staff password works. */
export const staffLinkHours = 24;

/** Minutes without a call after which staff are signed out. */
export const staffIdleMinutes = 30;

/** Minutes for which a confirmed password counts, for what asks for one. */
export const staffConfirmationMinutes = 10;

/**
 * A refund of more than this takes the password again, in cents. It keeps a desk that was left open from sending the price of a whole
 * package back, and leaves the usual refunds of tests and single sessions without an extra step.
 */
export const staffRefundLimit = cents(50_000);

/** What one staff member of the desk refunds in a day at most, in cents. Managers and owners have no such limit. */
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

/** @returns what is wrong with the name of a staff member, or null */
export function checkStaffName(name: string): string | null {
  if (name.trim() === '') return staffMessages.nameRequired;
  return name.trim().length > 100 ? staffMessages.nameTooLong : null;
}

/** @returns what is wrong with a role as it was sent, or null */
export const checkStaffRole = (role: string): string | null => (isStaffRole(role) ? null : staffMessages.roleRequired);
