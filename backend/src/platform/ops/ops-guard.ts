import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digest = (text: string) => createHash('sha256').update(text).digest();

const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Why a request to the ops port is turned away: its status, or null when it may pass. */
export type OpsGuard = (request: IncomingMessage) => 401 | 403 | null;

/**
 * Lets in who knows the login. A browser sends a stored login by itself, so two more things are asked: the address must
 * be the machine's own (another site may have a name that leads here), and a change must come from our own pages.
 */
export function opsGuard(user: string, password: string): OpsGuard {
  const expected = digest(`${user}:${password}`);
  return ({ headers, method = '' }) => {
    const sent = /^Basic ([\w+/=-]{1,2000})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(Buffer.from(sent, 'base64').toString('utf8')), expected)) return 401;
    if (!ownNames.test(headers.host ?? '')) return 403;
    if (reading.has(method) && headers.upgrade === undefined) return null;
    const { origin } = headers;
    const site = headers['sec-fetch-site'];
    if (origin !== undefined && origin !== `http://${headers.host}`) return 403;
    return site === undefined || site === 'same-origin' || site === 'none' ? null : 403;
  };
}
