import type { FastifyRequest } from 'fastify';

/** Whether the client disconnected, or was disconnected for being too slow, before it sent the whole request. This is not our error. */
export function isClientHangUp({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.destroyed && !raw.complete;
}
