import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite';
import { apiProxy } from './dev-proxy.ts';
import { gallery } from './gallery/gallery-plugin.ts';

const contracts = fileURLToPath(new URL('../contracts/src', import.meta.url));

/** Modules of the front end and of the contracts by their paths without the ending. */
const modules = (...paths: string[]) => new RegExp(`/(frontend|contracts)/src/(${paths.join('|')})\\.tsx?$`);

/**
 * The files that pages share, from the one under all others up: each takes along what its modules import unless a file before it has
 * it, so no two import each other. Everything else is loaded with its page, or when it is needed.
 */
const scriptGroups = [
  // Changes only with its versions. What of the libraries only some pages use is loaded with them.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//,
    tags: ['$initial' as const],
  },
  // What the entry loads on every page.
  { name: 'shared', tags: ['$initial' as const] },
  // What nearly every page has besides.
  {
    name: 'pages',
    test: modules(
      'lib/(page-head|structured-data|filled-text|uuid)',
      'links/(free-call|consultation-note|paid-consultation|paid-consultation-label)',
      'ui/(section/section|questions/questions|ruled-pairs/ruled-pairs.css|drawing/drawing.css)',
      'routes/-no-page',
    ),
  },
  {
    name: 'fields',
    test: modules(
      'ui/(field/(text|select|checkbox)-field|error-summary/[\\w-]+|notice/needs-script|form-layout/form-layout.css)',
      'lib/(early-submit|read-dom-form-values|typed-drafts)',
      'rules/(registration-fields|email-code)',
      'api/(email-codes|private-data|students)',
    ),
  },
  // Pages that name services and tests, and forms that ask for a day.
  {
    name: 'dates',
    test: modules(
      'ui/badge/badge',
      'rules/(dates|test-dates|services|exams|slots|consultation-starts|consultation-words|waitlist-day)',
    ),
  },
  // The forms that sell run on it, and the session once it is needed.
  {
    name: 'machines',
    test: new RegExp(`/node_modules/(xstate|@xstate)/|${modules('session/machine-library').source}`),
  },
  { name: 'session', test: modules('session/session-runtime') },
  { name: 'leads', test: modules('leads/(lead-form|use-lead-form)', 'rules/lead-labels') },
  { name: 'auth', test: modules('auth/login-page', 'routes/auth/-guest-page') },
  { name: 'offers', test: modules('content/services/program-list') },
  {
    name: 'purchase',
    test: modules(
      'checkout/purchase/(components/(purchase-screen|form-end|after-charge)|metadata|purchase.machine|purchase-actors)',
      'checkout/(form/form-handling|confirmation/open-confirmation|cart/cart-store)',
      'ui/(form-layout/(form-section|side-card)|panel/panel|field/radio-group)',
      'session/(sign-in-hint|follow-parent)',
      'lib/(use-notices|academy-time)',
      'api/stored-checkout',
      // The cart pays with the machine of a form, without its fields.
      'checkout/cart/(cart-context|components/(cart-(line-row|totals)|clear-all))',
      'checkout/form/(line-completeness|registration-(context|selectors)|components/part-id)',
    ),
  },
  {
    name: 'purchase-form',
    test: modules(
      'checkout/purchase-form/[\\w./-]+',
      'rules/online-payment',
      'ui/field/radio-chips',
      'links/start-label',
      'api/consultations',
      'checkout/(consultation/consultation|online-payment/online-payment)-wording',
    ),
  },
  // The office books consultations with the same form.
  {
    name: 'consultation',
    test: modules(
      'checkout/consultation/(consultation-(actors|form|definition)|consultation.machine|times)',
      'rules/consultation',
      'seed/content/page-texts/consultation',
      'routes/consultation/-schedule.head',
    ),
  },
  { name: 'registration', test: modules('routes/forms/-form.page', 'routes/forms/-form-pages') },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

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
    // The start-up script calls `start`.
    preserveEntrySignatures: 'allow-extension',
    output: { codeSplitting: { groups: scriptGroups } },
  },
};
/** The one script of pages that are only read: a file of its own, so that nothing of the app is loaded along. */
const siteBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  emptyOutDir: false,
  copyPublicDir: false,
  modulePreload: false,
  rolldownOptions: { input: { site: 'src/app/site.ts' }, output: { entryFileNames: 'assets/[name]-[hash].js' } },
};
const addToManifest: Plugin = {
  name: 'add-to-manifest',
  writeBundle({ dir = '' }, bundle) {
    const file = join(dir, '.vite/manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const [built] = Object.keys(bundle);
    writeFileSync(file, JSON.stringify({ ...manifest, 'src/app/site.ts': { file: built } }, null, 2));
  },
};

const serverBuild: BuildEnvironmentOptions = {
  ssr: true,
  outDir: 'dist/server',
  rolldownOptions: { input: { site: 'src/app/entry-server.tsx', finish: 'prerender/main.ts' } },
};

/** Needed to draw cards and sheets at build only; everything else of the server build is bundled, so that it runs without `node_modules`. */
const buildOnly = ['@resvg/resvg-js', 'fontkit', 'pdfkit'];

/**
 * Three builds: the app's for browsers (with a manifest), with `--mode site` the script of static pages, and with `--ssr` what renders
 * pages: `site.js` in the API process, `finish.js` at build.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    gallery(),
    react(),
    vanillaExtractPlugin(),
    ...(mode === 'site' ? [addToManifest] : []),
  ],
  resolve: {
    alias: [
      { find: '@academy/contracts', replacement: contracts },
      // React has had the hook since version 18; libraries bring a copy for those before it.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild ? serverBuild : mode === 'site' ? siteBuild : clientBuild,
  ...(isSsrBuild && {
    ssr: { noExternal: true as const, external: buildOnly },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: apiProxy(`http://localhost:${process.env.API_PORT ?? '3000'}`),
  },
}));
