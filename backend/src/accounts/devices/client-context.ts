import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/server/network.js';
import { readDevice } from './device-cookie.js';
import { deviceLabel } from './device-label.js';

/** Where a call comes from, as far as limits are concerned. */
export interface Requester {
  /** What limits by address count under. */
  network: string;
  /** The device's name for itself, or null when it has none yet. */
  device: string | null;
}

/** Where a call about signing in comes from. */
export interface ClientContext extends Requester {
  /** A wider network: guesses at one account count together for all its addresses. */
  subnet: string;
  /** A label that lets users recognize the browser. */
  label: string | null;
}

export function clientContextOf(request: FastifyRequest, publicUrl: string): ClientContext {
  return {
    network: networkOf(request.ip),
    subnet: networkOf(request.ip, 24),
    device: readDevice(request, publicUrl),
    label: deviceLabel(request.headers['user-agent']),
  };
}
