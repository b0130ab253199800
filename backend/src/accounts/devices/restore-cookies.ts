import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '@academy/contracts/http/call';
import { restoreSession } from '@academy/contracts/http/accounts';
import { restoreMark } from '@academy/contracts/rules/session-restore';
import type { RestoreCookies } from '../authentication/session-token.js';

const isHttps = (publicUrl: string) => publicUrl.startsWith('https://');

/** `__Secure-` restricts the secret's cookie to https. `__Host-` would require the path `/`, and the secret is sent with one call only. */
const secretName = (https: boolean) => (https ? '__Secure-academy-restore' : 'academy-restore');
/** With the `__Host-` prefix no other host can set the mark, so it cannot sign in a visitor as another person. */
const markName = (https: boolean) => (https ? `__Host-${restoreMark}` : restoreMark);

/** Days that browsers store the cookies, at most. The session decides how long they work, and it is extended with each use. */
const days = 400;

/** Sets the cookies that restore a new session. They replace those of any earlier session in the browser. */
export function writeRestoreCookies(reply: FastifyReply, { secret, mark }: RestoreCookies, publicUrl: string): void {
  const secure = isHttps(publicUrl);
  const options = { sameSite: 'strict', secure, maxAge: days * 86_400 } as const;
  void reply.setCookie(secretName(secure), secret, { ...options, path: pathOf(restoreSession), httpOnly: true });
  void reply.setCookie(markName(secure), mark, { ...options, path: '/', httpOnly: false });
}

/** @returns null if a cookie is missing or does not have the format of ours */
export function readRestoreCookies({ cookies }: FastifyRequest, publicUrl: string): RestoreCookies | null {
  const secure = isHttps(publicUrl);
  const [secret = '', mark = ''] = [cookies[secretName(secure)], cookies[markName(secure)]];
  return /^(?:student-token-[\da-f-]{36}\.)?[\w-]{43}$/.test(secret) && /^[\w-]{22}$/.test(mark)
    ? { secret, mark }
    : null;
}

/**
 * Returns false for a call that a browser made for another site. Browsers send both headers or, if they are old, only the origin; other
 * clients send neither.
 */
export function isFromThisSite({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || origin === publicUrl || (URL.parse(origin)?.host ?? null) === host;
}
