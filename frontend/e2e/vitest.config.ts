import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Runs journeys through the built product in a real browser. Files run one at a time in one process, for machines with two cores. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: { '@academy/contracts': fileURLToPath(new URL('../../contracts/src', import.meta.url)) } },
  test: {
    include: ['**/*.test.ts', ...(process.env['ACADEMY_DEEP'] === 'true' ? ['**/*.deep.ts'] : [])],
    environment: 'node',
    fileParallelism: false,
    isolate: false,
    globalSetup: ['support/shared-product.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    // The product's workers run at a lower priority, so on a machine that other stages keep busy an email can take half a minute.
    expect: { poll: { timeout: 90_000 } },
  },
});
