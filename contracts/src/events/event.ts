import type { Shape } from '../http/call.js';

/** An event with the type of its payload. A payload only gains optional fields; anything else is a new version. */
export interface EventDefinition<Name extends string = string, Payload = unknown> {
  readonly name: Name;
  readonly version: number;
  readonly payload: Shape<Payload>;
  /** A payload with every required field. The contract with the workers is derived from it. */
  readonly example: Payload;
}

/**
 * Declares an event.
 * @param name as stored; never changes
 * @param payload ids and plain values
 * @param example with the ids of `example-ids.ts`
 * @param version of the payload
 */
export const defineEvent = <const Name extends string, Payload>(
  name: Name,
  payload: Shape<Payload>,
  example: NoInfer<Payload>,
  version = 1,
): EventDefinition<Name, Payload> => ({ name, version, payload, example });
