import type { DeliveryQueueName } from './queue.names.js';

/** How a queue retries a failed delivery. */
export interface RetryPolicy {
  /** Attempts before the delivery is dead and needs manual action. */
  attempts: number;
  /** Maximum wait between two attempts, in ms. */
  maxBackoffMs: number;
}

const second = 1_000;
const minute = 60 * second;

/** Email is retried for three days, so that it outlasts a server outage over a weekend; everything else for about 67 minutes. */
export const retryPolicies: Record<DeliveryQueueName, RetryPolicy> = {
  payments: { attempts: 16, maxBackoffMs: 10 * minute },
  mail: { attempts: 155, maxBackoffMs: 30 * minute },
};

/** Wait after a failed attempt, in ms: 1 s, 2 s, 4 s … up to the queue's maximum. @param attemptsMade at least 1 */
export function nominalBackoff({ maxBackoffMs }: RetryPolicy, attemptsMade: number): number {
  return Math.min(second * 2 ** (attemptsMade - 1), maxBackoffMs);
}

/** The wait with up to 10% random variation, so that deliveries that failed together are not all retried together. */
export function backoff(policy: RetryPolicy, attemptsMade: number, random: () => number = Math.random): number {
  return Math.round(nominalBackoff(policy, attemptsMade) * (0.9 + 0.2 * random()));
}
