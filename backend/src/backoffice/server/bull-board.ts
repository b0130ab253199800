import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { FastifyInstance } from 'fastify';

/** A BullMQ queue, as Bull Board expects it. */
export type BoardQueue = ConstructorParameters<typeof BullMQAdapter>[0];

/** Mounts Bull Board. It has no authentication, so the server must authenticate all requests. */
export async function mountBullBoard(
  server: FastifyInstance,
  path: string,
  queues: readonly BoardQueue[],
): Promise<void> {
  const serverAdapter = new FastifyAdapter();
  serverAdapter.setBasePath(path);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue)),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Queues' } },
  });
  await server.register(serverAdapter.registerPlugin(), { prefix: path });
}
