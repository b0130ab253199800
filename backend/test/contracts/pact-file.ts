import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** As much of a pact as these tests look at; the rest is Pact's own. */
export interface Pact {
  interactions: Exchange[];
}

export interface Exchange {
  description: string;
  providerStates?: { name: string }[];
  /** Only of a message: the event as it is sent. */
  contents?: { content: { name: string } };
}

/** Where a committed pact is. */
export const pactPath = (name: 'web-api' | 'api-workers') =>
  fileURLToPath(new URL(`../../../contracts/pacts/${name}.json`, import.meta.url));

export const readPact = (name: 'web-api' | 'api-workers') => JSON.parse(readFileSync(pactPath(name), 'utf8')) as Pact;

/** The sentences of all the states a pact needs. */
export function statesOf({ interactions }: Pact): string[] {
  return [...new Set(interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)))];
}

/** Writes a pact with only those of its exchanges that fit. @throws Error when none does */
export function writePart(pact: Pact, path: string, fits: (exchange: Exchange) => boolean): string {
  const interactions = pact.interactions.filter(fits);
  if (interactions.length === 0) throw new Error('The contract has no such exchange');
  writeFileSync(path, JSON.stringify({ ...pact, interactions }));
  return path;
}
