import { Injectable, Logger } from '@nestjs/common';
import { createContext, runInContext } from '../../audit/command-context.js';
import { DeliveryRepository } from '../deliveries/delivery.repository.js';
import { SubscriberRegistry } from '../subscribers/subscriber.registry.js';
import { SubscriberRunner } from '../subscribers/subscriber.runner.js';
import type { DeliveryId, DeliveryQueueName } from './queue.names.js';
import { nominalBackoff, retryPolicies } from './retry-policy.js';

/** One run of a delivery's job. */
export interface Attempt {
  delivery: DeliveryId;
  queue: DeliveryQueueName;
  /** Starts at 1. */
  number: number;
  /** Number of the last attempt. */
  last: number;
}

/** An error with `isOutage` means that the other server was unavailable and nothing is wrong with the delivery. */
function isOutage(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'isOutage' in error && error.isOutage === true;
}

/** Runs one attempt, records a failure on the delivery's row, and writes the attempt's log line. */
@Injectable()
export class DeliveryAttempts {
  private readonly logger = new Logger('deliveries');
  /** When a delivery of a queue last succeeded in this process, on its monotonic clock, in ms. */
  private readonly succeeded = new Map<DeliveryQueueName, number>();

  constructor(
    private readonly runner: SubscriberRunner,
    private readonly registry: SubscriberRegistry,
    private readonly deliveries: DeliveryRepository,
  ) {}

  /** @throws whatever the subscriber throws, for the queue to retry */
  async run(attempt: Attempt): Promise<void> {
    const { delivery, queue, number, last } = attempt;
    const begun = performance.now();
    const { event_id: causedBy, subscriber: task } = delivery;
    // Becomes the event's request id once the event is read.
    const context = createContext({ causedBy, task, requestId: null });
    const line = (outcome: string) => ({
      event: this.registry.get(delivery.subscriber)?.definition.event ?? null,
      event_id: delivery.event_id,
      request_id: context.requestId,
      subscriber: delivery.subscriber,
      attempt: number,
      ms: Math.round(performance.now() - begun),
      outcome,
    });
    try {
      const outcome = await runInContext(context, () => this.runner.run(delivery));
      if (outcome === 'done') this.succeeded.set(queue, performance.now());
      this.logger.log(line(outcome));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const isLast = number >= last;
      await this.mirror(attempt, { message, outage: isOutage(error), isLast });
      if (isLast) this.logger.error({ ...line('dead'), error: message });
      else this.logger.warn({ ...line('failed'), error: message });
      throw error;
    }
  }

  /** @returns ms since a delivery of this queue last succeeded in this process; null when none has */
  sinceSuccess(queue: DeliveryQueueName): number | null {
    const at = this.succeeded.get(queue);
    return at === undefined ? null : performance.now() - at;
  }

  /** If the failure cannot be stored, the sweeper finds it from the job's state. */
  private async mirror(
    { delivery, queue, number }: Attempt,
    { message, outage, isLast }: { message: string; outage: boolean; isLast: boolean },
  ): Promise<void> {
    const nextInMs = isLast ? null : nominalBackoff(retryPolicies[queue], number);
    await this.deliveries
      .recordFailure(delivery, { attempt: number, error: message, outage, nextInMs })
      .catch((error: unknown) =>
        this.logger.warn({
          message: 'a failed attempt could not be stored',
          ...delivery,
          error: error instanceof Error ? error.message : String(error),
        }),
      );
  }
}
