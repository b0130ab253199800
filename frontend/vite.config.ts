import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { apiProxy } from './dev-proxy.ts';

const contracts = fileURLToPath(new URL('../contracts/src', import.meta.url));

const clientBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: true,
  // All styles together are smaller than most pictures; one file means one request and no sheet that comes late.
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  // The HTML of a page names what it loads, and links fetch ahead on intent; a list of every page's files in the entry would grow with the site.
  modulePreload: false,
  rolldownOptions: {
    input: { app: 'src/app/entry-client.tsx' },
    // What every page needs, in one file that changes only with its versions; small pieces of it would compress worse.
    output: {
      codeSplitting: {
        groups: [
          { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\// },
        ],
      },
    },
  },
};
const prerenderBuild: BuildEnvironmentOptions = {
  ssr: true,
  outDir: 'dist/server',
  rolldownOptions: { input: { prerender: 'prerender/main.ts' } },
};

/** Two builds: the browser's (with a manifest) and, with `--ssr`, the one that writes the prerendered pages. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    vanillaExtractPlugin(),
  ],
  resolve: { alias: { '@academy/contracts': contracts } },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild ? prerenderBuild : clientBuild,
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: apiProxy(`http://localhost:${process.env.API_PORT ?? '3000'}`),
  },
}));
