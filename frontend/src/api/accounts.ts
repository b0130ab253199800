import { createCheckoutAccount } from '@academy/contracts/http/payments';
import {
  getProfile,
  login as loginCall,
  register as registerCall,
  studentLogin as studentLoginCall,
  type LoginRequest,
  type RegisterRequest,
  type User,
} from '@academy/contracts/http/accounts';
import type { Student } from '@academy/contracts/http/students';
import { isRecord } from './answers';
import { api } from './client';
import { ApiError } from './errors';
import type { CheckoutRef } from './payments';

/** A signed-in user as stored by the client. */
export interface SessionUser extends User {
  /** ISO 8601, UTC; '' when unknown. */
  createdAt: string;
  /** A parent's children, once they are loaded. */
  students?: readonly Student[];
}

/** The signed-in user and their token. */
export interface SignedIn {
  user: SessionUser;
  token: string;
}

/** Prefix of student tokens. It is followed by the student's id and a dot. */
export const studentTokenPrefix = 'student-token-';

export async function register(body: RegisterRequest): Promise<SignedIn> {
  return readSignedIn(await api.send(registerCall, { body, token: null }));
}

/** Creates an account for a parent who paid as a guest, with the name and email from the payment. */
export async function registerFromCheckout({ id, token }: CheckoutRef, password: string): Promise<SignedIn> {
  const call = { params: { id }, headers: { 'X-Checkout-Token': token }, body: { password }, token: null };
  return readSignedIn(await api.send(createCheckoutAccount, call));
}

export async function login(body: LoginRequest): Promise<SignedIn> {
  return readSignedIn(await api.send(loginCall, { body, token: null }));
}

export async function studentLogin(body: LoginRequest): Promise<SignedIn> {
  return readSignedIn(await api.send(studentLoginCall, { body, token: null }));
}

/** The signed-in user. @throws ApiError `invalid_response` when the response contains no user */
export async function profile(token: string, signal?: AbortSignal): Promise<SessionUser> {
  return requiredUser(await api.send(getProfile, { token, signal }), token);
}

/** Reads the user of a response. @throws ApiError `invalid_response` when it contains none */
export function requiredUser(value: unknown, token: string): SessionUser {
  const user = readUser(value, token);
  if (!user) throw new ApiError(200, 'invalid_response', '');
  return user;
}

/** Reads a sign-in response, which contains the user as `user` or `data`, and the token as `token` or `access_token`. */
export function readSignedIn(answer: unknown): SignedIn {
  const body = isRecord(answer) ? answer : {};
  const token = [body.token, body.access_token].find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  const user = readUser(body.user ?? body.data, token ?? '');
  if (!user || !token || body.success === false) throw new ApiError(200, 'invalid_response', '');
  return { user, token };
}

/** Reads a stored or received user; null when invalid. A missing user type is derived from the token. */
export function readUser(value: unknown, token: string): SessionUser | null {
  if (!isRecord(value)) return null;
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : '');
  const id = typeof value.id === 'number' ? String(value.id) : text('id');
  if (id === '' || text('email') + text('firstname') === '') return null;
  const student = value.userType === 'student' || (value.userType !== 'parent' && token.startsWith(studentTokenPrefix));
  return {
    id,
    email: text('email'),
    firstname: text('firstname'),
    lastname: text('lastname'),
    userType: student ? 'student' : 'parent',
    created_at: text('created_at'),
    createdAt: text('created_at'),
    phone_no: text('phone_no') || null,
    ...(text('parentId') && { parentId: text('parentId') }),
    ...(typeof value.email_verified === 'boolean' && { email_verified: value.email_verified }),
    ...(text('pending_email') && { pending_email: text('pending_email') }),
    ...(text('paused_until') && { paused_until: text('paused_until') }),
    ...(typeof value.version === 'number' && { version: value.version }),
  };
}
