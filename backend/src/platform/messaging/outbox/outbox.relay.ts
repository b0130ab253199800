import { Injectable, Logger } from '@nestjs/common';
import { DeliveryRepository } from '../deliveries/delivery.repository.js';
import { EventJobs } from '../queues/event-queue.js';

const BATCH_SIZE = 1_000;

/** Hands committed deliveries to their queues. Several relays may run: each claims rows that no other has. */
@Injectable()
export class OutboxRelay {
  private readonly logger = new Logger('outbox');
  private flushing: Promise<void> | null = null;
  private again = false;

  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly jobs: EventJobs,
  ) {}

  /** Enqueues until nothing is left. A call during a run makes it check once more. Never throws. */
  async flush(): Promise<void> {
    this.again = true;
    this.flushing ??= this.loop().finally(() => {
      this.flushing = null;
    });
    await this.flushing;
  }

  private async loop(): Promise<void> {
    while (this.again) {
      this.again = false;
      try {
        while ((await this.enqueueBatch()) === BATCH_SIZE);
      } catch (error) {
        this.logger.warn({
          message: 'could not enqueue, will try again',
          error: error instanceof Error ? error.message : String(error),
        });
      }
    }
  }

  /** @returns how many deliveries were enqueued */
  private async enqueueBatch(): Promise<number> {
    const claimed = await this.deliveries.claimUnqueued(BATCH_SIZE);
    if (claimed.length === 0) return 0;
    try {
      await this.jobs.add(claimed);
    } catch (error) {
      // Some may already be in their queues; adding those again has no effect.
      await this.deliveries.unqueue(claimed);
      throw error;
    }
    return claimed.length;
  }
}
