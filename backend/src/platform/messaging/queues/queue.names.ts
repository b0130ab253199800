/** Every queue. They are separate, so that a slow email server never delays a payment. */
export const queueNames = ['payments', 'mail', 'schedules'] as const;

export type QueueName = (typeof queueNames)[number];

/** The queues that carry deliveries. */
export const deliveryQueueNames = ['payments', 'mail'] as const satisfies readonly QueueName[];

export type DeliveryQueueName = (typeof deliveryQueueNames)[number];

/** Identifies one delivery: one event for one subscriber. It is the whole payload of a job; the rest is read when the job runs. */
export interface DeliveryId {
  event_id: string;
  subscriber: string;
}

/** A delivery and the queue that carries it. */
export interface QueuedDelivery extends DeliveryId {
  queue: DeliveryQueueName;
}

/** One job per delivery. No colons and not all digits, which BullMQ refuses. */
export function jobIdOf(delivery: DeliveryId): string {
  return `${delivery.event_id}.${delivery.subscriber}`;
}
