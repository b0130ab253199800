import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Tests that render pages. Their first line sets jsdom as the environment. */
const inJsdom = ['src', 'prerender']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter(
    (file) =>
      /\.test\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').startsWith('// @vitest-environment jsdom'),
  );

/** The jsdom tests that mock a module or have a comment that starts with `Isolated:`. */
const alone = inJsdom.filter((file) => /\bvi\.mock\(|^\/\/ Isolated: /m.test(readFileSync(join(root, file), 'utf8')));

export default defineConfig({
  root,
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { alias: { '@academy/contracts': fileURLToPath(new URL('../contracts/src', import.meta.url)) } },
  test: {
    environment: 'node',
    // Several times the duration of the slowest test, so that a busy machine does not fail it.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      // All files share one process and its module instances, so none of them may mock a module.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'prerender/**/*.test.ts'],
          exclude: inJsdom,
          isolate: false,
        },
      },
      // All files share one process and one document, because React keeps the first document it sees. Product modules, and
      // libraries with state tied to the document, are loaded again for each file.
      {
        extends: true,
        test: {
          name: 'pages',
          include: inJsdom,
          exclude: alone,
          isolate: false,
          setupFiles: ['src/testing/setup-pages.ts'],
          server: { deps: { inline: [/@tanstack/] } },
        },
      },
      { extends: true, test: { name: 'pages-alone', include: alone, setupFiles: ['src/testing/setup-pages.ts'] } },
      {
        extends: true,
        test: { name: 'pact', include: ['test/contracts/**/*.test.ts'], env: { PACT_DO_NOT_TRACK: 'true' } },
      },
    ],
  },
});
