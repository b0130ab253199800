import { randomBytes } from 'node:crypto';
import type { DoubleClock } from './clock.js';
import type { DoubleEvent, EventSubject } from './objects.js';
import { assertEvent } from './schema/answers.js';
import { stripeSchemas } from './schema/schemas.js';

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** All events, oldest first, with one listener for new ones. */
export class EventLog {
  readonly events: DoubleEvent[] = [];
  private listener: (event: DoubleEvent) => void = () => {};

  constructor(private readonly clock: DoubleClock) {}

  onEvent(listener: (event: DoubleEvent) => void): void {
    this.listener = listener;
  }

  /** Records an event with a copy of the object's current state. @throws Error if Stripe has no such event */
  record(type: string, object: EventSubject): void {
    const event: DoubleEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: stripeSchemas.apiVersion,
      created: this.clock.now(),
      data: { object: structuredClone(object) },
      livemode: 'livemode' in object && object.livemode,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    assertEvent(event);
    this.events.push(event);
    this.listener(event);
  }
}
