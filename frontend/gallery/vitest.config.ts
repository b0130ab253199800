import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests the component gallery in a real browser. `npm run test:deep` also compares it with its screenshots. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['*.test.ts', ...(process.env['ACADEMY_DEEP'] === 'true' ? ['screenshots.deep.ts'] : [])],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
