import type { ViteManifest } from '../src/app/asset-manifest';

/** Smallest manifest a page can be rendered with, for tests that only check page content. */
export const emptyManifest: ViteManifest = {
  app: { file: 'assets/app.js', isEntry: true },
  'src/app/site.ts': { file: 'assets/site.js' },
  'style.css': { file: 'assets/style.css' },
};
