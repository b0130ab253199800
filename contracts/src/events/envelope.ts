import type { PaymentSucceeded } from './PaymentSucceeded.js';
import type { ProviderEventReceived } from './ProviderEventReceived.js';
import type { RegistrationSubmitted } from './RegistrationSubmitted.js';
import type { StudentCreated } from './StudentCreated.js';

/** Every event there is, by name. */
export interface EventPayloads {
  StudentCreated: StudentCreated;
  PaymentSucceeded: PaymentSucceeded;
  RegistrationSubmitted: RegistrationSubmitted;
  ProviderEventReceived: ProviderEventReceived;
}

export type EventName = keyof EventPayloads;

/** An event as the outbox keeps it and a subscriber gets it. */
export interface EventEnvelope<Name extends EventName = EventName> {
  /** UUID; with the subscriber's name it identifies one delivery. */
  id: string;
  name: Name;
  version: number;
  /** ISO 8601, UTC. */
  occurred_at: string;
  payload: EventPayloads[Name];
}
