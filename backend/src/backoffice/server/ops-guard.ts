import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { loginLimit, type LoginLimit } from './login-limit.js';

const digest = (text: string) => createHash('sha256').update(text).digest();

const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The reason why a request to the ops port is rejected. */
export interface OpsRefusal {
  status: 401 | 403 | 429;
  /** Seconds to wait; set only with 429. */
  retryAfter?: number;
}

/** Checks a request. @returns null if it is allowed */
export type OpsGuard = (request: IncomingMessage) => OpsRefusal | null;

/**
 * Creates a guard that requires the login. Browsers send stored logins automatically, so it also checks two headers: `Host` must be a
 * local name, which prevents DNS rebinding, and changes must come from our own pages, which prevents CSRF.
 */
export function opsGuard(user: string, password: string, limit: LoginLimit = loginLimit()): OpsGuard {
  const expected = digest(`${user}:${password}`);

  function refuseLogin({ headers, socket: { remoteAddress = '' } }: IncomingMessage): OpsRefusal | null {
    const sent = /^Basic ([\w+/=-]{1,2000})$/i.exec(headers.authorization ?? '')?.[1];
    // Browsers first send a request without a login, which is not a guess.
    if (sent === undefined) return { status: 401 };
    const retryAfter = limit.wait(remoteAddress);
    if (retryAfter !== null) return { status: 429, retryAfter };
    const isRight = timingSafeEqual(digest(Buffer.from(sent, 'base64').toString('utf8')), expected);
    limit[isRight ? 'succeeded' : 'failed'](remoteAddress);
    return isRight ? null : { status: 401 };
  }

  return (request) => {
    const { headers, method = '' } = request;
    const refused = refuseLogin(request);
    if (refused) return refused;
    if (!ownNames.test(headers.host ?? '')) return { status: 403 };
    if (reading.has(method) && headers.upgrade === undefined) return null;
    const { origin } = headers;
    const site = headers['sec-fetch-site'];
    if (origin !== undefined && origin !== `http://${headers.host}`) return { status: 403 };
    return site === undefined || site === 'same-origin' || site === 'none' ? null : { status: 403 };
  };
}
