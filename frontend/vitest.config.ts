import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Tests that draw pages: they name jsdom as their environment in their first line. */
const inJsdom = ['src', 'prerender']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter(
    (file) =>
      /\.test\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').startsWith('// @vitest-environment jsdom'),
  );

/** Of these, those that replace a module, or say that they need a document of their own. */
const alone = inJsdom.filter((file) =>
  /\bvi\.mock\(|Runs in a process of its own/.test(readFileSync(join(root, file), 'utf8')),
);

export default defineConfig({
  root,
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { alias: { '@academy/contracts': fileURLToPath(new URL('../contracts/src', import.meta.url)) } },
  test: {
    environment: 'node',
    // Several times what the slowest test takes: a busy machine is no fault of the code.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      // In one process, which loads every module once: none of these files may mock a module.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'prerender/**/*.test.ts'],
          exclude: inJsdom,
          isolate: false,
        },
      },
      // In one process and one document, since React keeps the document it has seen first. The modules of the product, and
      // those that keep state of the document, are loaded for each file.
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
