import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The part of a pact that these tests read. */
export interface Pact {
  interactions: Exchange[];
}

export interface Exchange {
  description: string;
  providerStates?: { name: string }[];
  /** For messages only: the event as it is sent. */
  contents?: { content: { name: string } };
}

/** Returns the path of a committed pact. */
export const pactPath = (name: 'web-api' | 'api-workers') =>
  fileURLToPath(new URL(`../../../contracts/pacts/${name}.json`, import.meta.url));

export const readPact = (name: 'web-api' | 'api-workers') => JSON.parse(readFileSync(pactPath(name), 'utf8')) as Pact;

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
