import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Journeys through the built product in a real browser. One file at a time: each starts a product of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: { '@academy/contracts': fileURLToPath(new URL('../../contracts/src', import.meta.url)) } },
  test: {
    include: ['**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
