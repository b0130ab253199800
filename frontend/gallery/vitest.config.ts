import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The component gallery in a real browser; in `npm run test:deep` compared with its screenshots too. */
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
