import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { loginLimit, type LoginLimit } from './login-limit.js';

const digest = (text: string) => createHash('sha256').update(text).digest();

const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Why a request to the ops port is refused. */
export interface OpsRefusal {
  status: 401 | 403 | 429;
  /** Seconds, with 429. */
  retryAfter?: number;
}

/** @returns null when the request may pass */
export type OpsGuard = (request: IncomingMessage) => OpsRefusal | null;

/**
 * Lets in who knows the login. A browser sends a stored login by itself, so two more things are asked: the address must
 * be the machine's own (another site may have a name that leads here), and a change must come from our own pages.
 */
export function opsGuard(user: string, password: string, limit: LoginLimit = loginLimit()): OpsGuard {
  const expected = digest(`${user}:${password}`);

  function refuseLogin({ headers, socket: { remoteAddress = '' } }: IncomingMessage): OpsRefusal | null {
    const sent = /^Basic ([\w+/=-]{1,2000})$/i.exec(headers.authorization ?? '')?.[1];
    // A browser asks without a login first: that is no guess.
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
