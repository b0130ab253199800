import { call, type } from './call.js';
import type { EmailCodeField } from './email-codes.js';

export type UserType = 'parent' | 'student';

/** A signed-in user. */
export interface User {
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  userType: UserType;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Digits only, or null. */
  phone_no: string | null;
  /** For students: the account that manages them. */
  parentId?: string;
  /** For parents: whether the email address was confirmed through its link. */
  email_verified?: boolean;
  /** For parents: the address that replaces `email` once it is confirmed; null when there is none. */
  pending_email?: string | null;
  /**
   * For parents: ISO 8601, until when the data copy (403 `account_paused`), the deletion (403 `account_paused`) and reset links are paused,
   * because the office changed the address; null when they are not.
   */
  paused_until?: string | null;
  /** For parents: the profile's version; see {@link UpdateUserRequest.version}. */
  version?: number;
}

/** `POST /register` (public). 409 `email_code_required` after 30 accounts an hour from one network address, or 5 for one mailbox. */
export interface RegisterRequest extends EmailCodeField {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  password_confirmation: string;
  phone_no?: string | null;
}

/**
 * `POST /login`, `POST /students/login`. 429 after 10 attempts in 15 minutes on one account, counted per network or per browser that
 * signed in before. After 100 attempts in an hour on one account from other browsers, those browsers also need an emailed code: 409
 * `email_code_required`, see `EmailCodeRequiredBody`; 422 `errors.email_code` for a wrong code.
 *
 * With two-factor authentication on, a correct password alone returns 409 `two_factor_required` and starts no session. The client sends the
 * same request again with a code of the app or a recovery code in `two_factor_code`. Each code works once. 422 `errors.two_factor_code`
 * for a wrong code; 429 after 10 codes in 15 minutes or 50 in a day. Codes only count with a correct password, and separately for each
 * browser that signed in before.
 *
 * After 401 `bad_credentials`, a client may try the other of the two calls once within a minute, with `second_try`. Both then count as one
 * attempt of the network. Each account still counts its own attempts.
 */
export interface LoginRequest {
  email: string;
  password: string;
  email_code?: string;
  two_factor_code?: string;
  second_try?: boolean;
}

/** Response of `POST /register` (201), `POST /login`, `POST /students/login` and `POST /session/restore` (200). */
export interface SignedInResponse {
  success: true;
  user: User;
  /** Opaque for parents; `student-token-<student id>.<secret>` for students. */
  token: string;
}

/** Response of `GET /user/profile`, with the user's fields at the top level. */
export type ProfileResponse = User;

export interface DoneResponse {
  success: true;
  message?: string;
}

/**
 * `POST /forgot-password` (public): 202 {@link DoneResponse} for every valid address, known or not, with the same response time. Each
 * account with the address (a parent's, a student's) is emailed its own link.
 * 422 `errors.email` for an invalid address; 429 after 5 requests an hour for one address from one
 * network address; 409 `email_code_required` after 30 from one network address.
 */
export interface ForgotPasswordRequest extends EmailCodeField {
  email: string;
}

/**
 * `POST /reset-password` (public). The token is in the link's fragment, `/auth/reset-password#token=…`, and works for 30 minutes.
 * 422 `errors.token` for an unknown, expired or used link, with the same message for all three. After 422 `errors.password` or
 * `errors.password_confirmation`, the link still works. Parents and students have different password rules.
 */
export interface ResetPasswordRequest {
  token: string;
  password: string;
  password_confirmation: string;
}

/**
 * 200. All of this user's sessions have ended, the sign-in limits are reset, and other reset links are void. If this confirms a parent's
 * address for the first time, the students' sessions end too, and students cannot sign in until the parent confirms them; see
 * `POST /students/confirm`.
 */
export interface ResetPasswordResponse {
  success: true;
  message: string;
  /** Type of the account whose password was changed. */
  userType: UserType;
  email: string;
}

/**
 * The link that confirms an address is `/verify#token=…` and works for two days. The three calls for it are public and take the link's
 * token. 422 `errors.token` when the token is unknown or expired, or the account no longer has the address; 429 after 60 in 15 minutes
 * from one network.
 *
 * `POST /verify/preview` reads the link without using it: 200 {@link VerificationPreviewResponse}.
 * `POST /verify` (Yes) confirms the address: 200 {@link DoneResponse}. A pending address replaces the account's address. Idempotent.
 * `POST /verify/reject` (No) takes the account away from its creator: 200 {@link DoneResponse}. All sessions of the parent and the
 * students end, the students are removed, and the password stops working until the owner of the address resets it. Once the account was
 * ever confirmed: 422 `errors.token`. For a pending address, it only cancels the change.
 *
 * `POST /account/verification` (parent, empty body) emails a new link to the pending address, or otherwise to the account's address:
 * 202 {@link DoneResponse}, even when there is nothing to confirm. Earlier links keep working.
 */
export interface VerifyEmailRequest {
  token: string;
}

/** The data of the confirmation page. */
export interface VerificationPreview {
  /**
   * `new_account`: no address of this account was ever confirmed. `new_email`: the account has a different address or is about to get one.
   */
  question: 'new_account' | 'new_email';
  /** ISO 8601, UTC. */
  account_created_at: string;
  /** Names, oldest first. */
  students: string[];
  /** Whether the address is already confirmed. */
  confirmed: boolean;
}

export interface VerificationPreviewResponse {
  success: true;
  data: VerificationPreview;
}

/**
 * `PUT /users/:id` (parent, own id; 404 for any other). Omitted fields stay unchanged; `phone_no` null or '' removes the number. A new
 * `email` stays in {@link User.pending_email} until it is confirmed.
 * 422 `errors` by field: `errors.current_password` when it is required but missing or wrong, `errors.email` when another account has
 * the address. 409 `stale_version` when `version` is sent and another client has saved since.
 * 429 after 10 wrong current passwords in 15 minutes.
 */
export interface UpdateUserRequest {
  firstname?: string;
  lastname?: string;
  email?: string;
  phone_no?: string | null;
  /** Empty or omitted to keep the current password. */
  password?: string;
  password_confirmation?: string;
  /** Required to change the email or the password. A different letter case is not a new email. */
  current_password?: string;
  /** Ignored: roles never change. */
  role?: string;
  /** {@link User.version} as read. */
  version?: number;
}

/** 200. */
export interface UpdateUserResponse {
  success: true;
  user: User;
  /** Only after a password change: all earlier sessions have ended, and this token replaces the one on this device. */
  token?: string;
}

/**
 * `DELETE /account/email-change` (parent) removes the pending address, if there is one: 200 {@link UpdateUserResponse}.
 *
 * `POST /account/email-change/undo` (public) takes the token of the link that was emailed to the old address,
 * `/auth/undo-email-change#token=…`. It works while the change is pending and for seven days after it took effect, and also undoes later
 * changes. When it restores the old address, all of the parent's sessions end. 422 `errors.token` for an unknown or expired link,
 * `errors.email` when another account now has the old address.
 */
export interface UndoEmailChangeResponse {
  success: true;
  data: {
    /** The address that the account keeps. */
    email: string;
    /** Whether the account had a different address until now. */
    restored: boolean;
  };
}

/**
 * `POST /account/email-change/approval` (public) takes the token of the link that is emailed to a confirmed address when a desk member
 * enters another one, `/auth/approve-email-change#token=…`. It works for seven days and is repeatable: the new address is then emailed a
 * link to confirm it. 422 `errors.token` for an unknown, expired or canceled change, `errors.email` when another account has the new address.
 */
export interface ApproveEmailChangeResponse {
  success: true;
  data: {
    /** The address that takes effect once it is confirmed. */
    email: string;
  };
}

export const register = call('POST', '/register', 'public', {
  body: type<RegisterRequest>(),
  answer: type<SignedInResponse>(),
  legacyPath: true,
  status: 201,
  idempotent: 'key',
  refusals: ['email_code_required'],
  audit: ['account'],
  example: {
    email: 'jane@example.com',
    firstname: 'Jane',
    lastname: 'Doe',
    password: 'Abcdefg1',
    password_confirmation: 'Abcdefg1',
    phone_no: '9145550123',
  },
});
export const login = call('POST', '/login', 'public', {
  body: type<LoginRequest>(),
  answer: type<SignedInResponse>(),
  legacyPath: true,
  idempotent: { none: 'Each sign-in starts a session.' },
  refusals: ['bad_credentials', 'email_code_required', 'two_factor_required'],
  audit: ['account'],
  example: { email: 'jane@example.com', password: 'Abcdefg1' },
});
export const studentLogin = call('POST', '/students/login', 'public', {
  body: type<LoginRequest>(),
  answer: type<SignedInResponse>(),
  idempotent: { none: 'Each sign-in starts a session.' },
  refusals: ['access_denied', 'bad_credentials', 'email_code_required', 'two_factor_required'],
  audit: ['student'],
  example: { email: 'ann@example.com', password: 'Student2026' },
});
/** Revokes the token of the request. */
export const logout = call('POST', '/logout', 'signed-in', {
  answer: type<DoneResponse>(),
  idempotent: 'state',
  audit: ['session'],
});
export const restoreSession = call('POST', '/session/restore', 'public', {
  answer: type<SignedInResponse>(),
  idempotent: { none: 'Each request extends the session.' },
  refusals: ['access_denied', 'unauthenticated'],
  audit: ['session'],
});
export const getProfile = call('GET', '/user/profile', 'signed-in', {
  answer: type<ProfileResponse>(),
  legacyPath: true,
});
export const updateAccount = call('PUT', '/users/:id', 'parent', {
  body: type<UpdateUserRequest>(),
  answer: type<UpdateUserResponse>(),
  legacyPath: true,
  audit: ['account'],
  example: {
    email: 'jane@example.com',
    firstname: 'Janet',
    lastname: 'Doe',
    phone_no: '9145550123',
    role: 'parent',
    version: 1,
  },
});
/** Emails a password link to every account with this address. The response is the same when there is none. */
export const forgotPassword = call('POST', '/forgot-password', 'public', {
  body: type<ForgotPasswordRequest>(),
  answer: type<DoneResponse>(),
  status: 202,
  idempotent: { none: 'Each request sends another email.' },
  refusals: ['email_code_required'],
  audit: ['password_reset'],
  example: { email: 'jane@example.com' },
});
/** Sets a new password with the token of an emailed link. */
export const resetPassword = call('POST', '/reset-password', 'public', {
  body: type<ResetPasswordRequest>(),
  answer: type<ResetPasswordResponse>(),
  idempotent: 'state',
  refusals: ['account_paused'],
  audit: ['account', 'student'],
  example: { password: 'Another2026', password_confirmation: 'Another2026', token: 'link-token' },
});
/** Previews the account of an emailed link. Reading it does not use up the link. */
export const previewVerification = call('POST', '/verify/preview', 'public', {
  body: type<VerifyEmailRequest>(),
  answer: type<VerificationPreviewResponse>(),
  idempotent: 'state',
  example: { token: 'link-token' },
});
/** Confirms a parent’s address with the token of an emailed link. */
export const verifyEmail = call('POST', '/verify', 'public', {
  body: type<VerifyEmailRequest>(),
  answer: type<DoneResponse>(),
  idempotent: 'state',
  audit: ['account'],
  example: { token: 'link-token' },
});
/** Closes an account that a stranger created with the user’s address, with the token of an emailed link. */
export const rejectAccount = call('POST', '/verify/reject', 'public', {
  body: type<VerifyEmailRequest>(),
  answer: type<DoneResponse>(),
  idempotent: 'state',
  audit: ['account'],
  example: { token: 'link-token' },
});
/** Sends the signed-in parent another confirmation link. */
export const resendVerification = call('POST', '/account/verification', 'parent', {
  answer: type<DoneResponse>(),
  status: 202,
  idempotent: { none: 'Each request sends another email.' },
  audit: ['account'],
});
export const cancelEmailChange = call('DELETE', '/account/email-change', 'parent', {
  answer: type<UpdateUserResponse>(),
  audit: ['account'],
});
/** Undoes a change of a parent’s email address, with the token of the link that was emailed to the old address. */
export const undoEmailChange = call('POST', '/account/email-change/undo', 'public', {
  body: type<VerifyEmailRequest>(),
  answer: type<UndoEmailChangeResponse>(),
  idempotent: 'state',
  audit: ['account'],
  example: { token: 'link-token' },
});
/**
 * Approves the address that the office entered for a parent, with the token of the link that was emailed to the present
 * one.
 */
export const approveEmailChange = call('POST', '/account/email-change/approval', 'public', {
  body: type<VerifyEmailRequest>(),
  answer: type<ApproveEmailChangeResponse>(),
  idempotent: 'state',
  audit: ['account'],
  example: { token: 'link-token' },
});
