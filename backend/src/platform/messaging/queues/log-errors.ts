import type { Logger } from '@nestjs/common';

/** A queue or a worker. */
interface ErrorSource {
  name: string;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * One log line for each trouble of a queue's connection. Without a listener BullMQ prints whole error objects, and it
 * reconnects by itself either way.
 */
export function logErrorsOf(source: ErrorSource, logger: Logger): void {
  source.on('error', (error: Error) =>
    logger.warn({ queue: source.name, message: 'connection trouble', error: error.message }),
  );
}
