import type { ViteManifest } from '../src/app/asset-manifest';

/** Smallest manifest a page can be rendered with, for tests that only check page content. */
export const emptyManifest: ViteManifest = {
  'src/app/entry-client.tsx': { file: 'assets/app.js' },
  'src/app/entry-document.tsx': { file: 'assets/document.js' },
  'src/app/site.ts': { file: 'assets/site.js' },
  'style.css': { file: 'assets/style.css' },
};
