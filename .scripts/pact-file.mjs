import { readFileSync } from 'node:fs';

/**
 * Reads a pact in the form that is committed: interactions sorted by description, without tool versions. The same contract always
 * produces the same text.
 */
export function readPactFile(path) {
  const { interactions, metadata, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
  const sorted = interactions.toSorted((a, b) => (a.description < b.description ? -1 : 1));
  return `${JSON.stringify({ ...rest, interactions: sorted, metadata: { pactSpecification: metadata.pactSpecification } }, null, 2)}\n`;
}
