import { eventRegistry, type EventName, type EventPayloads } from '@academy/contracts/events/registry';

/** An event before it is written to the outbox. */
export interface DomainEvent<Name extends EventName = EventName> {
  name: Name;
  version: number;
  payload: EventPayloads[Name];
}

/** Something that happened, in the past tense, with ids and plain values only. */
export function createEvent<Name extends EventName>(name: Name, payload: EventPayloads[Name]): DomainEvent<Name> {
  return { name, version: eventRegistry[name].version, payload };
}
