import type { ViteManifest } from '../src/app/asset-manifest';

/** The least a page can be rendered with, for tests that look at its content only. */
export const emptyManifest: ViteManifest = {
  app: { file: 'assets/app.js', isEntry: true },
  'src/app/site.ts': { file: 'assets/site.js' },
  'style.css': { file: 'assets/style.css' },
};
