import type { FastifyRequest } from 'fastify';
import { readDevice } from './device-cookie.js';
import { deviceLabel } from './device-label.js';

/** Where a call about signing in comes from. */
export interface Visitor {
  /** Network address. */
  ip: string;
  /** The device's name for itself, or null when it has none yet. */
  device: string | null;
  /** The browser, in words a person recognises it by. */
  label: string | null;
}

export function visitorOf(request: FastifyRequest, publicUrl: string): Visitor {
  return { ip: request.ip, device: readDevice(request, publicUrl), label: deviceLabel(request.headers['user-agent']) };
}
