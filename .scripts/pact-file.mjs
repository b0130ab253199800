import { readFileSync } from 'node:fs';

/**
 * A pact as it is committed: its exchanges by description, without the versions of the tools that wrote it,
 * so that the same contract is always the same text.
 */
export function readPactFile(path) {
  const { interactions, metadata, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
  const sorted = interactions.toSorted((a, b) => (a.description < b.description ? -1 : 1));
  return `${JSON.stringify({ ...rest, interactions: sorted, metadata: { pactSpecification: metadata.pactSpecification } }, null, 2)}\n`;
}
