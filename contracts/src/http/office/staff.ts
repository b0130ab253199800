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
  idempotent: { none: 'Each sign-in starts a session.' },
  refusals: ['bad_credentials'],
  audit: ['staff'],
  example: { email: 'owner@example.com', password: 'Office2026' },
});
export const signOutStaff = call('DELETE', '/office/session', 'signing-in', {
  answer: type<StaffSessionResponse>(),
  audit: ['staff'],
});
/** Continues a sign-in with a code from the authenticator app, or a recovery code. */
export const enterStaffCode = call('POST', '/office/session/code', 'signing-in', {
  body: type<StaffCodeRequest>(),
  answer: type<StaffSessionResponse>(),
  idempotent: 'state',
  audit: ['staff'],
  example: { code: '123456' },
});
/** Confirms the password, which unlocks actions that require it for some minutes. */
export const confirmStaffPassword = call('POST', '/office/session/confirmation', 'proctor', {
  body: type<ConfirmStaffPasswordRequest>(),
  answer: type<StaffSessionResponse>(),
  idempotent: { none: 'Each confirmation counts from its own time.' },
  audit: ['staff'],
  example: { password: 'Office2026' },
});
/**
 * Answers with the setup data for an authenticator app. The current app stays valid until the first code of the new one
 * is entered.
 */
export const startTwoFactor = call('POST', '/office/two-factor', 'signing-in', {
  answer: type<TwoFactorSetupResponse>(),
  idempotent: { none: 'Each request creates a new secret; only the last one is valid.' },
  refusals: ['confirmation_required'],
  audit: ['staff'],
});
/** Completes the setup with the first code of the authenticator app. The recovery codes are shown only once. */
export const confirmTwoFactor = call('POST', '/office/two-factor/confirmation', 'signing-in', {
  body: type<StaffCodeRequest>(),
  answer: type<RecoveryCodesResponse>(),
  idempotent: 'state',
  audit: ['staff'],
  example: { code: '123456' },
});
/** The staff member an emailed link belongs to. */
export const previewStaffLink = call('POST', '/office/password/preview', 'public', {
  body: type<StaffLinkRequest>(),
  answer: type<StaffLinkResponse>(),
  idempotent: 'state',
  example: { token: 'link-token' },
});
export const setStaffPassword = call('POST', '/office/password', 'public', {
  body: type<SetStaffPasswordRequest>(),
  answer: type<StaffLinkResponse>(),
  idempotent: 'state',
  audit: ['staff'],
  example: { password: 'Office2026', password_confirmation: 'Office2026', token: 'link-token' },
});
export const listStaff = call('GET', '/office/staff', 'owner', { answer: type<StaffListResponse>() });
/** Adds an account and emails the staff member a link to choose a password. */
export const inviteStaff = call('POST', '/office/staff', 'owner', {
  body: type<InviteStaffRequest>(),
  answer: type<StaffMemberResponse>(),
  status: 201,
  stepUp: true,
  idempotent: 'state',
  audit: ['staff'],
  example: { email: 'dana@example.com', name: 'Dana Park', role: 'desk' },
});
export const updateStaff = call('PUT', '/office/staff/:id', 'owner', {
  body: type<UpdateStaffRequest>(),
  answer: type<StaffMemberResponse>(),
  stepUp: true,
  audit: ['staff'],
  example: { name: 'Dana Smith', role: 'manager', version: 1 },
});
/** Ends the staff member’s sessions and prevents further sign-ins. */
export const disableStaff = call('POST', '/office/staff/:id/disable', 'owner', {
  answer: type<StaffMemberResponse>(),
  stepUp: true,
  idempotent: 'state',
  refusals: ['validation_failed'],
  audit: ['staff'],
});
export const enableStaff = call('POST', '/office/staff/:id/enable', 'owner', {
  answer: type<StaffMemberResponse>(),
  stepUp: true,
  idempotent: 'state',
  audit: ['staff'],
});
/** Emails a new link to choose a password. */
export const sendStaffLink = call('POST', '/office/staff/:id/link', 'owner', {
  answer: type<StaffMemberResponse>(),
  stepUp: true,
  idempotent: { none: 'Staff who ask again send another link.' },
  refusals: ['validation_failed'],
  audit: ['staff'],
});
/** Removes the authenticator app from an account, when the staff member has lost it. */
export const resetTwoFactor = call('POST', '/office/staff/:id/two-factor-reset', 'owner', {
  answer: type<StaffMemberResponse>(),
  stepUp: true,
  idempotent: { none: 'A repetition also ends sessions that started in the meantime.' },
  audit: ['staff'],
});
