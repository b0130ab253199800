/** Every queue there is. Kept apart so that a stuck mail server never delays a payment. */
export const queueNames = ['payments', 'mail', 'schedules'] as const;

export type QueueName = (typeof queueNames)[number];

/** Payload of an event job: which event, for whom. Everything else is read from the database when it runs. */
export interface EventJob {
  event_id: string;
  subscriber: string;
}

/** One job per event and subscriber. No colons and not all digits, which BullMQ refuses. */
export function jobIdOf(job: EventJob): string {
  return `${job.event_id}.${job.subscriber}`;
}
