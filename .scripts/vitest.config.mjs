import { defineConfig } from 'vitest/config';

/** Starting a process takes its time on a busy machine. */
export default defineConfig({ test: { include: ['*.test.mjs'], testTimeout: 60_000 } });
