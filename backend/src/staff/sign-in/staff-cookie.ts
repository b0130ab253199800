import type { FastifyReply, FastifyRequest } from 'fastify';

/** With the `__Secure-` prefix a browser accepts the cookie over https only. It has a path, so `__Host-` cannot be used. */
const nameFor = (https: boolean) => (https ? '__Secure-academy-staff' : 'academy-staff');
const isHttps = (publicUrl: string) => publicUrl.startsWith('https://');
/** Only the office's calls carry it. */
const path = '/api/office';

/** @returns null for a request without the cookie, or with one we never wrote */
export function readStaffCookie(request: FastifyRequest, publicUrl: string): string | null {
  const value = request.cookies[nameFor(isHttps(publicUrl))];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Keeps a session's token out of reach of scripts and of other sites. It goes when the browser is closed. */
export function writeStaffCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  const secure = isHttps(publicUrl);
  void reply.setCookie(nameFor(secure), token, { path, httpOnly: true, sameSite: 'strict', secure });
}

export function clearStaffCookie(reply: FastifyReply, publicUrl: string): void {
  const secure = isHttps(publicUrl);
  void reply.clearCookie(nameFor(secure), { path, httpOnly: true, sameSite: 'strict', secure });
}
