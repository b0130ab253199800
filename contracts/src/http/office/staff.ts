import { call, type } from '../call.js';
import type { TwoFactorSetupResponse, RecoveryCodesResponse } from '../two-factor.js';
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

export const getStaffSession = call('GET', '/office/session', 'public', { answer: type<StaffSessionResponse>() });
export const signInStaff = call('POST', '/office/session', 'public', {
  body: type<SignInStaffRequest>(),
  answer: type<StaffSessionResponse>(),
});
export const signOutStaff = call('DELETE', '/office/session', 'signing-in', { answer: type<StaffSessionResponse>() });
export const enterStaffCode = call('POST', '/office/session/code', 'signing-in', {
  body: type<StaffCodeRequest>(),
  answer: type<StaffSessionResponse>(),
});
export const confirmStaffPassword = call('POST', '/office/session/confirmation', 'proctor', {
  body: type<ConfirmStaffPasswordRequest>(),
  answer: type<StaffSessionResponse>(),
});
export const startTwoFactor = call('POST', '/office/two-factor', 'signing-in', {
  answer: type<TwoFactorSetupResponse>(),
});
export const confirmTwoFactor = call('POST', '/office/two-factor/confirmation', 'signing-in', {
  body: type<StaffCodeRequest>(),
  answer: type<RecoveryCodesResponse>(),
});
export const previewStaffLink = call('POST', '/office/password/preview', 'public', {
  body: type<StaffLinkRequest>(),
  answer: type<StaffLinkResponse>(),
});
export const setStaffPassword = call('POST', '/office/password', 'public', {
  body: type<SetStaffPasswordRequest>(),
  answer: type<StaffLinkResponse>(),
});
export const listStaff = call('GET', '/office/staff', 'owner', { answer: type<StaffListResponse>() });
export const inviteStaff = call('POST', '/office/staff', 'owner', {
  body: type<InviteStaffRequest>(),
  answer: type<StaffMemberResponse>(),
  status: 201,
  stepUp: true,
});
export const updateStaff = call('PUT', '/office/staff/:id', 'owner', {
  body: type<UpdateStaffRequest>(),
  answer: type<StaffMemberResponse>(),
  stepUp: true,
});
export const disableStaff = call('POST', '/office/staff/:id/disable', 'owner', {
  answer: type<StaffMemberResponse>(),
  stepUp: true,
});
export const enableStaff = call('POST', '/office/staff/:id/enable', 'owner', {
  answer: type<StaffMemberResponse>(),
  stepUp: true,
});
export const sendStaffLink = call('POST', '/office/staff/:id/link', 'owner', {
  answer: type<StaffMemberResponse>(),
  stepUp: true,
});
export const resetTwoFactor = call('POST', '/office/staff/:id/two-factor-reset', 'owner', {
  answer: type<StaffMemberResponse>(),
  stepUp: true,
});
