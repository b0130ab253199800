import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The process's working directory, because Stryker runs this file in a copy of the repository. */
const root = process.cwd();

/**
 * Reports test files that fail to load as errors. Stryker only looks at test results, so it would otherwise count such a mutant as
 * survived. A mutant with an error counts as neither killed nor survived.
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

/** Configuration for the unit tests of one part. It has no projects or setup, because they need no database, server or browser. */
export default defineConfig({
  root,
  // Resolves the mutated sources of the contracts instead of their build output.
  resolve: { alias: { '@academy/contracts': join(root, 'contracts', 'src') } },
  test: {
    environment: 'node',
    include: JSON.parse(process.env.MUTATION_TESTS),
    reporters: [loadErrors],
    testTimeout: 20_000,
  },
});
