import type { Logger } from '@nestjs/common';
import type { Queue, Worker } from 'bullmq';

/**
 * One log line for each trouble of a queue's connection. Without a listener BullMQ prints whole error objects, and it
 * reconnects by itself either way.
 */
export function logErrorsOf(source: Queue | Worker, logger: Logger): void {
  source.on('error', (error: Error) => logger.warn({ queue: source.name, message: 'connection trouble', error: error.message }));
}
