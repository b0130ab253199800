import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const days = 400;

/** With the `__Host-` prefix, browsers accept the cookie only from this host and only over HTTPS. */
const nameFor = (https: boolean) => (https ? '__Host-academy-device' : 'academy-device');

const isHttps = (publicUrl: string) => publicUrl.startsWith('https://');

/** Creates a device id: 256 random bits. It grants no access; it only gives the device separate sign-in attempts. */
export function newDevice(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns null when the browser sent no device cookie, or an invalid one */
export function readDevice(request: FastifyRequest, publicUrl: string): string | null {
  const value = request.cookies[nameFor(isHttps(publicUrl))];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Sets the device cookie, which scripts cannot read. */
export function keepDevice(reply: FastifyReply, device: string, publicUrl: string): void {
  const secure = isHttps(publicUrl);
  void reply.setCookie(nameFor(secure), device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: days * 86_400,
  });
}

/** The device's id; a browser without one gets it with this reply. */
export function ensureDevice(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const known = readDevice(request, publicUrl);
  if (known) return known;
  const device = newDevice();
  keepDevice(reply, device, publicUrl);
  return device;
}
