export type UserType = 'parent' | 'student';

/** A signed-in user, as the client sees them. */
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
  /** For parents: the profile's version; see {@link UpdateUserRequest.version}. */
  version?: number;
}

export interface RegisterRequest {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  password_confirmation: string;
  phone_no?: string | null;
}

/**
 * `POST /login`, `POST /students/login`. 429 after 10 attempts on one account from one network or from a browser that signed in
 * before, in 15 minutes. After 100 attempts of other browsers on one account in an hour they also need a code: 409
 * `email_code_required`, see `EmailCodeRequiredBody`; 422 `errors.email_code` for a wrong one.
 *
 * Where two-factor authentication is on, a right password alone is answered 409 `two_factor_required`, and nothing begins: the client
 * sends the same request again with a code of the app, or a recovery code, in `two_factor_code`. Each works once. 422
 * `errors.two_factor_code` for a wrong one; 429 after 10 codes in 15 minutes or 50 in a day, counted after the password only, and apart
 * for each browser that signed in before.
 *
 * After 401 `bad_credentials` a client may try the other of the two calls once, within a minute, with `second_try`: both count as one
 * attempt of their network. Each account still counts its own.
 */
export interface LoginRequest {
  email: string;
  password: string;
  email_code?: string;
  two_factor_code?: string;
  second_try?: boolean;
}

/** Response of `POST /register` (201), `POST /login` and `POST /students/login` (200). */
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
 * `POST /forgot-password` (public) answers 202 {@link DoneResponse} for every well-formed address, known or not, in the
 * same time. Each account that uses the address (a parent's, a student's) is emailed its own link.
 * 422 `errors.email` for what is no address; 429 after 5 an hour for one address or 30 from one network address.
 */
export interface ForgotPasswordRequest {
  email: string;
}

/**
 * `POST /reset-password` (public). The token is in the link's fragment: `/auth/reset-password#token=…`, 30 minutes.
 * 422 `errors.token` for a link that is unknown, expired or used, with one text for all three; `errors.password` and
 * `errors.password_confirmation` leave the link usable. Parents' passwords and students' have different rules.
 */
export interface ResetPasswordRequest {
  token: string;
  password: string;
  password_confirmation: string;
}

/**
 * 200. Every session of this person is over and the sign-in limits are lifted; they sign in with the new password, and their other
 * reset links are void. When a parent's address is first confirmed this way, sessions of the students end too, and students cannot
 * sign in until the parent confirms them; see `POST /students/confirm`.
 */
export interface ResetPasswordResponse {
  success: true;
  message: string;
  /** Whose password was changed: the account to sign in with. */
  userType: UserType;
  email: string;
}

/**
 * The link that confirms an address is `/verify#token=…`, two days. All three calls about it are public, take the link's token
 * and answer 422 `errors.token` when it is unknown, expired, or of an address the account no longer has; 429 after 60 in 15
 * minutes from one network.
 *
 * `POST /verify/preview` reads the link without using it: 200 {@link VerificationPreviewResponse}.
 * `POST /verify` (Yes) confirms the address; one that waits takes the place of the account's: 200 {@link DoneResponse}; the same link posted again answers the same.
 * `POST /verify/reject` (No) takes the account away from its creator: their sessions and their students' end, the students
 * are removed, and the password stops working until the owner of the address resets it. 200 {@link DoneResponse}. Only before the
 * account has ever been confirmed; 422 `errors.token` afterwards. Of an address that only waits it drops the change.
 *
 * `POST /account/verification` (parent, empty body) emails a new link to the address that waits, or else to the account's; earlier
 * ones keep working. 202 {@link DoneResponse}, also when there is nothing to confirm.
 */
export interface VerifyEmailRequest {
  token: string;
}

/** The question that the confirmation page asks. */
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
 * `PUT /users/:id` (parent, own id; any other is 404). What is left out stays as it is; `phone_no` null or '' removes it. Another
 * `email` waits in {@link User.pending_email} until it is confirmed.
 * 422 `errors` by field; `errors.current_password` when email or password change and it is missing or wrong, `errors.email`
 * when another account has the address. 409 `stale_version` when `version` is sent and another client has saved since.
 * 429 after 10 wrong current passwords in 15 minutes.
 */
export interface UpdateUserRequest {
  firstname?: string;
  lastname?: string;
  email?: string;
  phone_no?: string | null;
  /** Empty or left out to keep the password. */
  password?: string;
  password_confirmation?: string;
  /** Required for a different email or password. A change of letter case is not a different email. */
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
  /** Only after a change of password: all earlier sessions end, and this token replaces the one on this device. */
  token?: string;
}

/**
 * `DELETE /account/email-change` (parent) drops the address that waits, if there is one: 200 {@link UpdateUserResponse}.
 *
 * `POST /account/email-change/undo` (public) takes the token of the link that the old address was emailed,
 * `/auth/undo-email-change#token=…`. It works while the change waits and for seven days after it took effect, and also undoes later
 * changes. When the account gets its address back, every session of the parent ends. 422 `errors.token` for a link that is
 * unknown or expired, `errors.email` when another account has the old address by now.
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

/** A session of the caller. */
export interface SessionInfo {
  id: string;
  /** True for the calling session. */
  current: boolean;
  /** Such as "Chrome on Windows"; null if the browser did not report it. */
  device: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Updated at most once an hour. */
  last_seen_at: string;
  expires_at: string;
}

/** `GET /account/sessions` (signed-in parents and students): own sessions, the current one first, then by last use. */
export interface SessionsResponse {
  success: true;
  data: SessionInfo[];
}

/**
 * `DELETE /account/sessions` (signed in): "sign out everywhere" ends every session of the caller but the current one;
 * with `?all=true` the current one too.
 */
export interface EndSessionsResponse {
  success: true;
  /** Number of sessions ended. */
  ended: number;
}

/** Email preferences. Receipts, confirmations and security alerts are always sent. */
export interface NotificationPreferences {
  /** Every other email. On by default; when off, it overrides the settings above. */
  email: boolean;
  /** Before a session; on until switched off. */
  reminders: boolean;
  /** Off until chosen. */
  marketing: boolean;
}

/** `PUT /account/notifications` (signed in). Fields left out keep their value; anything but true or false is 422 for its field. */
export type UpdateNotificationsRequest = Partial<NotificationPreferences>;

/** Response of `GET` and `PUT /account/notifications` (200). */
export interface NotificationsResponse {
  success: true;
  data: NotificationPreferences;
}
