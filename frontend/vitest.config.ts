import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { alias: { '@academy/contracts': fileURLToPath(new URL('../contracts/src', import.meta.url)) } },
  test: {
    environment: 'node',
    // Several times what the slowest test takes: a busy machine is no fault of the code.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'prerender/**/*.test.ts'] } },
      { extends: true, test: { name: 'pact', include: ['test/contracts/**/*.test.ts'], env: { PACT_DO_NOT_TRACK: 'true' } } },
    ],
  },
});
