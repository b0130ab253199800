import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { areas } from './mutation-areas.mjs';

/** Stryker runs this in a copy of the repository, so the folder is that of the process. */
const root = process.cwd();

/** The unit tests of one area: no projects and no set-up, as none of them needs a database, a server or a browser. */
export default defineConfig({
  root,
  // The mutated sources of the contracts, and not what was built of them.
  resolve: { alias: { '@academy/contracts': join(root, 'contracts', 'src') } },
  test: { environment: 'node', include: areas[process.env.MUTATION_AREA].tests, testTimeout: 20_000 },
});
