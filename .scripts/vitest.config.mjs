import { defineConfig } from 'vitest/config';

/** The timeout allows for tests that start processes on a busy machine. */
export default defineConfig({ test: { include: ['*.test.mjs'], testTimeout: 60_000 } });
