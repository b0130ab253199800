import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { VitestPluginContext } from 'vitest/node';

/**
 * One project a test stage. `npx vitest run --project unit` runs one of them; `npm test` runs stages side by side.
 * Files of the stages that start servers run one after the other: the machine may have two cores only, and another stage uses the other one.
 */
const minute = 60_000;
type TestSettings = NonNullable<TestProjectInlineConfiguration['test']>;
const isRoot = process.getuid?.() === 0;

const servers = {
  environment: 'node' as const,
  fileParallelism: false,
  testTimeout: minute,
  hookTimeout: 5 * minute,
  teardownTimeout: minute,
  // A busy machine takes longer than the second that is the default.
  expect: { poll: { timeout: 15_000 } },
};
const withDatabase = { ...servers, globalSetup: ['test/support/database-server.ts'] };
/** Passwords are hashed at the lowest cost: at the real one, a hash takes longer than the rest of a sign-up. */
const quickHashes = {
  resolve: { alias: { '@node-rs/argon2': fileURLToPath(new URL('test/support/quick-argon2.ts', import.meta.url)) } },
};
/** Nothing is reported anywhere, and loopback is reached without a proxy. */
const pactEnv = { PACT_DO_NOT_TRACK: 'true', HTTP_PROXY: '', HTTPS_PROXY: '', NO_PROXY: '127.0.0.1' };

/**
 * Lists the test files of a folder that mock a module or start a comment with `Isolated:` because they need unused modules. They cannot
 * share a process in which other tests have already loaded the product.
 */
const isolatedTests = (folder: string): string[] =>
  readdirSync(fileURLToPath(new URL(folder, import.meta.url)), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter(
      (file) =>
        file.endsWith('.test.ts') &&
        /\bvi\.mock\(|^\/\/ Isolated: /m.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
    );

/**
 * Tests of who may make each call. They run with the wire tests, and so in `npm run test:quick`, because every new call needs a row in
 * them.
 */
const authorization = 'test/security/*authorization.test.ts';

/**
 * Splits a stage into two projects: most files share one process, which loads the product once instead of for seconds per file, and each
 * isolated file gets its own process. Spies are restored before the next test.
 */
const inOneProcess = (name: string, folders: string[], settings: TestSettings, project: object = {}) => {
  const include = folders.map((folder) => `${folder}/**/*.test.ts`);
  const isolated = folders.flatMap(isolatedTests);
  return [
    {
      ...project,
      test: { name, include, exclude: [...isolated, authorization], isolate: false, restoreMocks: true, ...settings },
    },
    { test: { name: `${name}-isolated`, include: isolated, restoreMocks: true, ...settings } },
  ];
};
/** The consumer's tests of the events. */
const workers = 'test/contracts/worker-messages.test.ts';

const withManyCalls = { ...withDatabase, testTimeout: 3 * minute };

/** Decides, beside the source itself, what a module compiles to; vitest does not compare it by itself. */
const compilerSettings = ['tsconfig.json', '../tsconfig.json']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');

const cacheKey = {
  name: 'compiler-settings-in-cache-key',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }: VitestPluginContext) =>
    define(() => compilerSettings),
};

export default defineConfig({
  test: {
    reporters: ['default'],
    // What is compiled is kept in node_modules, for the next run and for the stages beside this one. Files are written whole.
    experimental: { fsModuleCache: true },
    projects: [
      ...inOneProcess('unit', ['src', 'test/support'], { environment: 'node', testTimeout: 20_000 }),
      {
        test: {
          name: 'local',
          include: [
            'test/local/**/*.test.ts',
            ...(process.env['ACADEMY_DEEP'] === 'true' ? ['test/local/**/*.deep.ts'] : []),
          ],
          exclude: isRoot ? [] : ['**/*-as-root.test.ts'],
          ...servers,
        },
      },
      // All files in one process, which loads the product once: none of them may mock a module.
      {
        ...quickHashes,
        test: { name: 'wire', include: ['test/e2e/**/*.test.ts', authorization], isolate: false, ...withDatabase },
      },
      ...inOneProcess('security', ['test/security'], withManyCalls, quickHashes),
      ...inOneProcess('reliability', ['test/reliability'], withManyCalls, quickHashes),
      { ...quickHashes, test: { name: 'jobs', include: ['test/jobs/**/*.test.ts'], ...withDatabase } },
      // The workers write the pact that the API is verified against, so they come first. Vitest runs files of group 0 one by one after the rest.
      {
        ...quickHashes,
        test: { name: 'pact-workers', include: [workers], env: pactEnv, ...withDatabase, sequence: { groupOrder: 1 } },
      },
      {
        ...quickHashes,
        test: {
          name: 'pact',
          include: ['test/contracts/**/*.test.ts'],
          exclude: [workers],
          env: pactEnv,
          ...withDatabase,
          sequence: { groupOrder: 2 },
        },
      },
    ].map((project) => ({ ...project, plugins: [cacheKey] })),
  },
});
