import type { StaffRole } from '../../rules/staff.js';

/**
 * The current step of a sign-in. `code`: the password was correct, and a code is required. `enroll`: two-factor authentication has to be
 * set up first.
 */
export type StaffStep = 'signed-out' | 'code' | 'enroll' | 'signed-in';

/** The staff member who is signed in or signing in. */
export interface StaffProfile {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  two_factor: boolean;
}

/** Response to every call on the session. */
export interface StaffSessionResponse {
  success: true;
  step: StaffStep;
  /** Null when signed out. */
  staff: StaffProfile | null;
}

export interface SignInStaffRequest {
  email: string;
  password: string;
}

/** A code from an authenticator app, or a recovery code. */
export interface StaffCodeRequest {
  code: string;
}

export interface ConfirmStaffPasswordRequest {
  password: string;
}

export interface StaffLinkRequest {
  token: string;
}

export interface StaffLinkResponse {
  success: true;
  name: string;
  email: string;
}

export interface SetStaffPasswordRequest {
  token: string;
  password: string;
  password_confirmation: string;
}

/** A staff account, as shown to owners. */
export interface StaffMember extends StaffProfile {
  /** ISO 8601; null if they have never signed in. */
  last_seen_at: string | null;
  /** ISO 8601; null unless the account is disabled. */
  disabled_at: string | null;
  /** Whether they have chosen a password. */
  has_password: boolean;
  /** Sent with a change, which is refused if the version is outdated. */
  version: number;
}

export interface StaffListResponse {
  success: true;
  staff: StaffMember[];
}

export interface StaffMemberResponse {
  success: true;
  staff: StaffMember;
}

export interface InviteStaffRequest {
  name: string;
  email: string;
  role: StaffRole;
}

export interface UpdateStaffRequest {
  name: string;
  role: StaffRole;
  version: number;
}
