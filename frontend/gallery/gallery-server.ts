import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { gallery, galleryPath } from './gallery-plugin.ts';

/** Starts a gallery server for tests, like the one in `npm run dev`, on a free port and with its own cache. */
export async function startGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'academy-gallery-'));
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    cacheDir,
    logLevel: 'error',
    plugins: [gallery(), react(), vanillaExtractPlugin()],
    resolve: { alias: { '@academy/contracts': fileURLToPath(new URL('../../contracts/src', import.meta.url)) } },
    // A dependency discovered late would make Vite reload the page during a test.
    optimizeDeps: { entries: ['gallery/main.tsx'] },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('The gallery has no port');
  return {
    url: `http://127.0.0.1:${address.port}${galleryPath}`,
    stop: async () => {
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
