import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const days = 400;

/** With the `__Host-` prefix a browser accepts the cookie from this host only, over https. */
const nameFor = (https: boolean) => (https ? '__Host-academy-device' : 'academy-device');

const isHttps = (publicUrl: string) => publicUrl.startsWith('https://');

/** A device's name for itself: 256 random bits. It opens nothing; it only gets its owner attempts of their own. */
export function newDevice(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns null for a browser without the cookie, or with one we never wrote */
export function readDevice(request: FastifyRequest, publicUrl: string): string | null {
  const value = request.cookies[nameFor(isHttps(publicUrl))];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Has the browser keep the device's name, out of reach of scripts. */
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

/** The device's name for itself; a browser that has none gets one with this reply. */
export function ensureDevice(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const known = readDevice(request, publicUrl);
  if (known) return known;
  const device = newDevice();
  keepDevice(reply, device, publicUrl);
  return device;
}
