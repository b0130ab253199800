import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite';
import { apiProxy } from './dev-proxy.ts';
import { gallery } from './gallery/gallery-plugin.ts';
import { withoutServerTraits } from './server-traits.ts';

const contracts = fileURLToPath(new URL('../contracts/src', import.meta.url));

/** Matches modules of the front end and the contracts by path, without the file extension. */
const modules = (...paths: string[]) => new RegExp(`/(frontend|contracts)/src/(${paths.join('|')})\\.tsx?$`);

/** Modules that only pages with the router load. */
const needsRouter =
  /node_modules\/(@tanstack\/(?!react-query|query-core)|seroval)|src\/(routeTree\.gen|routes\/|app\/(entry-client|router|offline-pages|scroll-rule)|shell\/(router-navigation|navigation-effects|error-page|not-found-page|pending-page))/;

/**
 * The chunks that pages share, lowest layer first. Each chunk includes what its modules import, unless an earlier chunk already has it,
 * so chunks never import each other in a cycle. All other code loads with its page or on demand.
 */
const scriptGroups = [
  // Changes only when these libraries are upgraded. Library code that only some pages use loads with those pages.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core)|use-sync-external-store)\//,
    tags: ['$initial' as const],
  },
  // Everything else that pages without the router load, and so every page.
  {
    name: 'shared',
    test: (id: string) => !needsRouter.test(id) && !id.includes('/app/entry-document'),
    tags: ['$initial' as const],
  },
  // Only for pages with the router.
  { name: 'router', test: needsRouter, tags: ['$initial' as const] },
  // Modules that nearly every page needs as well.
  {
    name: 'pages',
    test: modules(
      'lib/(page-head|structured-data|uuid|use-hydrated)',
      'links/(free-call|consultation-note|paid-consultation|paid-consultation-label)',
      'session/sign-in-path',
      'ui/(section/section|questions/questions|ruled-pairs/ruled-pairs.css|drawing/drawing.css)',
      'seed/content/page-texts/page-text',
      'rules/filled-text',
    ),
  },
  {
    name: 'fields',
    test: modules(
      'ui/(field/(text|select|checkbox|email|last-name|person)-field|error-summary/[\\w-]+|notice/needs-script|form-layout/form-layout.css)',
      'lib/(early-submit|read-dom-form-values|typed-drafts)',
      'rules/(registration-fields|email-code)',
      'api/(private-data|students)',
      'http/email-codes',
      'forms/(use-email-code|lazy-email-code-step)',
    ),
  },
  // For pages that name services and tests, and forms that ask for a date.
  {
    name: 'dates',
    test: modules(
      'ui/badge/badge',
      'rules/(dates|test-dates|services|exams|slots|consultation-starts|consultation-words|waitlist-(day|closing))',
    ),
  },
  // For the purchase forms, and for the session once it is needed.
  {
    name: 'machines',
    test: new RegExp(`/node_modules/(xstate|@xstate)/|${modules('session/machine-library').source}`),
  },
  { name: 'session', test: modules('session/session-runtime') },
  {
    name: 'leads',
    test: modules('leads/(lead-form|use-lead-form|newsletter/newsletter-content)', 'rules/lead-labels'),
  },
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
      // The cart uses a form's payment machine, but not its fields.
      'checkout/cart/(cart-(context|selectors)|components/(cart-(line-row|totals)|clear-all))',
      'checkout/form/(choices-not-restored|line-completeness|registration-(context|selectors)|components/part-id)',
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
      // The office books consultations with the same form.
      'checkout/consultation/(consultation-(actors|form|definition)|consultation.machine|times)',
      'rules/consultation',
      'seed/content/page-texts/consultation',
      'routes/consultation/-schedule.head',
    ),
  },
  { name: 'registration', test: modules('checkout/form/registration-page', 'routes/forms/-form-pages') },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

const clientBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: true,
  // All styles together are smaller than most pictures. A single file needs one request, and no stylesheet arrives late.
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  // Each page's HTML names its files, and links preload on intent. A preload list in the entry would grow with the site.
  modulePreload: false,
  rolldownOptions: {
    input: { app: 'src/app/entry-client.tsx', document: 'src/app/entry-document.tsx' },
    // Keeps the entry's `start` export, which the start-up script calls.
    preserveEntrySignatures: 'allow-extension',
    output: { codeSplitting: { groups: scriptGroups } },
  },
};
/** The only script of static pages. It is a separate build so that it loads no code of the app. */
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

/** Packages needed only at build, to draw cards and sheets. The rest of the server build is bundled and runs without `node_modules`. */
const buildOnly = ['@resvg/resvg-js', 'fontkit', 'pdfkit'];

/**
 * Configures three builds: by default the browser app with its manifest, with `--mode site` the script of static pages, and with `--ssr`
 * the renderers (`site.js` for the API process, `finish.js` for the build).
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    // Its options are in `tsr.config.json`.
    tanstackRouter(),
    gallery(),
    react(),
    vanillaExtractPlugin(),
    withoutServerTraits,
    ...(mode === 'site' ? [addToManifest] : []),
  ],
  resolve: {
    alias: [
      { find: '@academy/contracts', replacement: contracts },
      // React has had this hook since version 18. Libraries ship a shim for older versions.
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
