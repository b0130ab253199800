import type { Logger } from '@nestjs/common';

/** A queue or a worker. */
interface ErrorSource {
  name: string;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * Writes one log line per connection error of a queue. Without a listener, BullMQ prints whole error objects. It reconnects by
 * itself in both cases.
 */
export function logErrorsOf(source: ErrorSource, logger: Logger): void {
  source.on('error', (error: Error) =>
    logger.warn({ queue: source.name, message: 'connection trouble', error: error.message }),
  );
}
