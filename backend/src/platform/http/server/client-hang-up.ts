import type { FastifyRequest } from 'fastify';

/** Whether the client left, or was cut off as too slow, before it had sent the whole request: its own doing, and no failure of ours. */
export function isClientHangUp({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.destroyed && !raw.complete;
}
