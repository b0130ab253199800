import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/server/network.js';
import { readDevice } from './device-cookie.js';
import { deviceLabel } from './device-label.js';

/** The origin of a call, used for limits. */
export interface Client {
  /** Key for limits per network address. */
  network: string;
  /** The device's id from its cookie, or null when it has none yet. */
  device: string | null;
}

/** The origin of a sign-in call. */
export interface ClientContext extends Client {
  /** A wider network, so that guesses at one account are counted together for all of its addresses. */
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
