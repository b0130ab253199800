import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns the cookie's name. `__Secure-` restricts it to https. `__Host-` would require the path `/`, so it cannot be used. */
const nameFor = (https: boolean) => (https ? '__Secure-academy-staff' : 'academy-staff');
const isHttps = (publicUrl: string) => publicUrl.startsWith('https://');
/** The cookie is sent with requests to the office API only. */
const path = '/api/office';

/** @returns null if the cookie is missing or does not have the format of our tokens */
export function readStaffCookie(request: FastifyRequest, publicUrl: string): string | null {
  const value = request.cookies[nameFor(isHttps(publicUrl))];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Sets the session cookie. Scripts and other sites cannot use it, and it lasts until the browser is closed. */
export function writeStaffCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  const secure = isHttps(publicUrl);
  void reply.setCookie(nameFor(secure), token, { path, httpOnly: true, sameSite: 'strict', secure });
}

export function clearStaffCookie(reply: FastifyReply, publicUrl: string): void {
  const secure = isHttps(publicUrl);
  void reply.clearCookie(nameFor(secure), { path, httpOnly: true, sameSite: 'strict', secure });
}
