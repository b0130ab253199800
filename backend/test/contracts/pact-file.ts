import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EventName } from '@academy/contracts/events/registry';

/** The part of a pact that these tests read. */
export interface Pact {
  interactions: Exchange[];
}

export interface Exchange {
  description: string;
  providerStates?: { name: string }[];
  /** For messages only. */
  contents?: { content: MessageContent };
}

/** The event of a message, as it is sent. */
export interface MessageContent {
  name: EventName;
  payload: object;
}

/** Where the pacts are. `PACTS` names the folder with those of another release. */
const folder = process.env['PACTS'] ?? fileURLToPath(new URL('../../../contracts/pacts', import.meta.url));

/** Reads a pact that the consumer's tests have written. @throws Error if they have not run */
export function readPact(name: 'web-api' | 'api-workers'): Pact {
  const path = join(folder, `${name}.json`);
  if (!existsSync(path)) throw new Error(`${path} is missing. \`npm run contracts\` writes it.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Pact;
}

/** Returns the descriptions of all provider states that a pact needs. */
export function statesOf({ interactions }: Pact): string[] {
  return [...new Set(interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)))];
}

/** Writes a pact with only the matching exchanges. @throws Error if none matches */
export function writePart(pact: Pact, path: string, fits: (exchange: Exchange) => boolean): string {
  const interactions = pact.interactions.filter(fits);
  if (interactions.length === 0) throw new Error('The contract has no such exchange');
  writeFileSync(path, JSON.stringify({ ...pact, interactions }));
  return path;
}
