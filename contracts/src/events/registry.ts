import * as accounts from './accounts.js';
import * as consultations from './consultations.js';
import * as leads from './leads.js';
import * as lessons from './lessons.js';
import * as payments from './payments.js';
import * as progress from './progress.js';
import * as registrations from './registrations.js';
import * as seats from './seats.js';
import * as staff from './staff.js';
import * as students from './students.js';
import type { EventDefinition } from './event.js';

const definitions = {
  ...accounts,
  ...consultations,
  ...leads,
  ...lessons,
  ...payments,
  ...progress,
  ...registrations,
  ...seats,
  ...staff,
  ...students,
};

type Definition = (typeof definitions)[keyof typeof definitions];

/** The payload type of each event, by event name. */
export type EventPayloads = {
  [One in Definition as One['name']]: One extends EventDefinition<string, infer Payload> ? Payload : never;
};

export type EventName = keyof EventPayloads;

/**
 * Every event with its current version. Events and statuses that were first stored as `cancelled` keep that spelling; everything else is
 * spelled `canceled`.
 */
export const eventRegistry = Object.fromEntries(
  Object.values(definitions).map((one) => [one.name, one]),
) as unknown as {
  readonly [Name in EventName]: EventDefinition<Name, EventPayloads[Name]>;
};
