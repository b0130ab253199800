import { randomBytes } from 'node:crypto';
import type { DoubleClock } from './clock.js';
import type { DoubleEvent } from './objects.js';

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

  /** Records an event with a copy of the object's current state. */
  record(type: string, object: DoubleEvent['data']['object']): void {
    const event: DoubleEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: null,
      created: this.clock.now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.events.push(event);
    this.listener(event);
  }
}
