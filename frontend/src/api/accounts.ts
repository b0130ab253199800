import type {
  DoneResponse,
  LoginRequest,
  ProfileResponse,
  RegisterRequest,
  SignedInResponse,
  User,
} from '@academy/contracts/http/accounts';
import { isRecord } from './answers';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';

/** Who is signed in, and with what. */
export interface SignedIn {
  user: User;
  token: string;
}

/** What a student's token starts with; the student's id follows, up to the first dot. */
export const studentTokenPrefix = 'student-token-';

export async function register(body: RegisterRequest, client: ApiClient = api): Promise<SignedIn> {
  return readSignedIn(await client.call<SignedInResponse>('register', { body, token: null }));
}

export async function login(body: LoginRequest, client: ApiClient = api): Promise<SignedIn> {
  return readSignedIn(await client.call<SignedInResponse>('login', { body, token: null }));
}

export async function studentLogin(body: LoginRequest, client: ApiClient = api): Promise<SignedIn> {
  return readSignedIn(await client.call<SignedInResponse>('studentLogin', { body, token: null }));
}

/** Revokes this token; it need not be the stored one any more. */
export async function logout(token: string, client: ApiClient = api): Promise<void> {
  await client.call<DoneResponse>('logout', { token, keepalive: true });
}

/** The signed-in user. @throws ApiError `invalid_response` when the answer is no user. */
export async function profile(token: string, client: ApiClient = api, signal?: AbortSignal): Promise<User> {
  const user = readUser(await client.call<ProfileResponse>('getProfile', { token, signal }), token);
  if (!user) throw new ApiError(200, 'invalid_response', '');
  return user;
}

/** Sign-in answers name the user `user` or `data`, and the token `token` or `access_token`. */
function readSignedIn(answer: unknown): SignedIn {
  const body = isRecord(answer) ? answer : {};
  const token = [body.token, body.access_token].find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  const user = readUser(body.user ?? body.data, token ?? '');
  if (!user || !token || body.success === false) throw new ApiError(200, 'invalid_response', '');
  return { user, token };
}

/** A user as stored or sent, or null. Where the type is missing, the token tells. */
export function readUser(value: unknown, token: string): User | null {
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
    phone_no: text('phone_no') || null,
    ...(text('parentId') && { parentId: text('parentId') }),
    ...(typeof value.email_verified === 'boolean' && { email_verified: value.email_verified }),
    ...(typeof value.version === 'number' && { version: value.version }),
  };
}
