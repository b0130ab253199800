import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repo.mjs';

/**
 * Copies a finished pact to `contracts/pacts`, where the other side reads it. Its interactions are sorted and tool versions left out, so
 * that the pacts of two commits can be compared.
 * @returns the descriptions of its interactions
 */
export function keepPact(path, name) {
  const { interactions, metadata, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
  const sorted = interactions.toSorted((a, b) => (a.description < b.description ? -1 : 1));
  const kept = { ...rest, interactions: sorted, metadata: { pactSpecification: metadata.pactSpecification } };
  const folder = join(root, 'contracts', 'pacts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  return sorted.map(({ description }) => description);
}
