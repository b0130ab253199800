import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Principal } from './principal.js';

/**
 * What a browser's cookies hold to restore a session. The token is derived from both parts, so only the token's hash is stored, every
 * restore gives the same token, and ending the session ends both. Neither part is a token, and neither gives one without the other.
 */
export interface RestoreCookies {
  /** In a cookie that scripts cannot read: a student's prefix, then 256 random bits. */
  secret: string;
  /** In a cookie that the page can read and delete: 128 random bits. */
  mark: string;
}

/** A new bearer token, which cannot be read again later, and the cookies that restore it. */
export interface NewToken {
  token: string;
  cookies: RestoreCookies;
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Creates a token of 256 bits. A student's begins with `student-token-<student id>.`, which the client reads. */
export function newToken({ kind, id }: Principal): NewToken {
  const prefix = kind === 'student' ? `student-token-${id}.` : '';
  const cookies = { secret: prefix + random(32), mark: random(16) };
  return { token: restoredToken(cookies), cookies };
}

/** Returns the token that a browser's cookies belong to, whether or not its session exists. */
export function restoredToken({ secret, mark }: RestoreCookies): string {
  const start = secret.lastIndexOf('.') + 1;
  return secret.slice(0, start) + createHmac('sha256', secret.slice(start)).update(mark).digest('base64url');
}

/** The stored hash of a token. The token itself is never stored. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
