import { defineConfig } from 'vitest/config';

/**
 * One project a test stage. `npx vitest run --project unit` runs one of them; `npm test` runs stages side by side.
 * Files of the stages that start servers run one after the other: the machine may have two cores only, and another stage uses the other one.
 */
const minute = 60_000;
const isRoot = process.getuid?.() === 0;

const servers = {
  environment: 'node' as const,
  fileParallelism: false,
  testTimeout: minute,
  hookTimeout: 2 * minute,
  teardownTimeout: minute,
};
const withDatabase = { ...servers, globalSetup: ['test/support/database-server.ts'] };
/** Nothing is reported anywhere, and loopback is reached without a proxy. */
const pactEnv = { PACT_DO_NOT_TRACK: 'true', HTTP_PROXY: '', HTTPS_PROXY: '', NO_PROXY: '127.0.0.1' };

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/support/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'local',
          include: ['test/local/**/*.test.ts'],
          exclude: isRoot ? [] : ['**/*-as-root.test.ts'],
          ...servers,
        },
      },
      // All files in one process, which loads the product once: none of them may mock a module.
      { test: { name: 'wire', include: ['test/e2e/**/*.test.ts'], isolate: false, ...withDatabase } },
      { test: { name: 'security', include: ['test/security/**/*.test.ts'], ...withDatabase, testTimeout: 3 * minute } },
      {
        test: {
          name: 'reliability',
          include: ['test/reliability/**/*.test.ts'],
          ...withDatabase,
          testTimeout: 3 * minute,
        },
      },
      { test: { name: 'jobs', include: ['test/jobs/**/*.test.ts'], ...withDatabase } },
      { test: { name: 'pact', include: ['test/contracts/**/*.test.ts'], env: pactEnv, ...withDatabase } },
    ],
  },
});
