import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Stryker runs this in a copy of the repository, so the folder is that of the process. */
const root = process.cwd();

/**
 * Stryker looks at tests only, and takes a change with which a test file cannot even be loaded for one that no test noticed. With this
 * it counts as an error: neither noticed nor missed.
 */
let vitest;
const loadErrors = {
  onInit: (started) => {
    vitest = started;
  },
  onTestModuleEnd: (module) => {
    for (const error of module.errors()) vitest.state.errorsSet.add(error);
  },
};

/** The unit tests of one area: no projects and no set-up, as none of them needs a database, a server or a browser. */
export default defineConfig({
  root,
  // The mutated sources of the contracts, and not what was built of them.
  resolve: { alias: { '@academy/contracts': join(root, 'contracts', 'src') } },
  test: {
    environment: 'node',
    include: JSON.parse(process.env.MUTATION_TESTS),
    reporters: [loadErrors],
    testTimeout: 20_000,
  },
});
