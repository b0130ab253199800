import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './repo.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const documents = tracked.filter((path) => path.endsWith('.md') && !path.endsWith('.machine.md'));
const folders = new Set(
  tracked.flatMap((path) => path.split('/').map((_part, index, parts) => parts.slice(0, index).join('/'))),
);

/** Whether the repository has a file or folder. `*` matches a name or part of one. */
const isHere = (path) =>
  path.includes('*')
    ? tracked.some((file) => new RegExp(`(^|/)${path.replace(/[.+]/g, '\\$&').replaceAll('*', '[^/]*')}$`).test(file))
    : tracked.includes(path) || folders.has(path);

/** Returns the paths in backticks that start with a top-level folder of the repository. */
const namedPaths = (text) =>
  [...text.matchAll(/`((?:contracts|backend|frontend|k8s|\.scripts|\.github|\.ci)\/[\w$./*-]+?)\/?`/g)].map(
    ([, path]) => path,
  );
/** Returns the paths in backticks that are relative to some folder, and the names of files. Addresses of pages start with a slash. */
const shortPaths = (text) =>
  [...text.matchAll(/`([\w.-]+\/(?:[\w.-]+\/?)*|[\w.-]+\.(?:tsx?|mjs|css|md|ya?ml))`/g)].map(([, path]) =>
    path.replace(/\/$/, ''),
  );
/** Whether a short path is below `backend/src`, or below `contracts/src` for its rules. The name of a file may be anywhere. */
const isInProduct = (path) =>
  path.includes('/') || !path.includes('.')
    ? [path, `backend/src/${path}`, ...(path.startsWith('rules/') ? [`contracts/src/${path}`] : [])].some(isHere)
    : tracked.some((file) => file.endsWith(`/${path}`));

/** Documents may also name build output, which is not in the repository. */
const isBuilt = (path) => /(^|\/)dist(\/|$)|^contracts\/(pacts|openapi\.json)/.test(path);

const links = (text) => [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target]) => target);
const npmScripts = (text) => [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
const staffCommands = (text) =>
  [...text.matchAll(/(?:npm run ops --|main\.ops\.js) ([a-z][\w-]+)/g)].map(([, name]) => name);

describe.each(documents)('the document %s', (document) => {
  const text = read(document);

  it('names only files that exist', () => {
    expect(namedPaths(text).filter((path) => !isBuilt(path) && !isHere(path))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const targets = links(text).map((target) => normalize(join(dirname(document), target)));
    expect(targets.filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });

  it('names only npm scripts and staff commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    expect(npmScripts(text).filter((name) => !(name in scripts))).toEqual([]);
    const known = tracked
      .filter((path) => /^backend\/src\/backoffice\/commands\/[\w-]+\.ts$/.test(path))
      .map((path) => /\bname: '([\w-]+)'/.exec(read(path))?.[1]);
    expect(staffCommands(text).filter((name) => !known.includes(name))).toEqual([]);
  });
});

it('the document checks find missing paths, expand wildcards, and extract staff commands', () => {
  expect(namedPaths('see `backend/nowhere.ts` and `contracts/src`').filter((path) => !isHere(path))).toEqual([
    'backend/nowhere.ts',
  ]);
  expect(isHere('backend/src/*/index.ts')).toBe(true);
  expect(staffCommands('`npm run ops -- nothing --as me`')).toEqual(['nothing']);
});

it('the feature descriptions name only files and folders that exist', () => {
  const paths = shortPaths(read('backend/docs/how-it-works.md'));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !isInProduct(path))).toEqual([]);
  const wrong = 'in `lessons/nowhere/`, `rules/nothing.ts`, `no-file.ts` and `nowhere/`, see `/office/week`';
  expect(shortPaths(wrong).filter((path) => !isInProduct(path))).toEqual([
    'lessons/nowhere',
    'rules/nothing.ts',
    'no-file.ts',
    'nowhere',
  ]);
});

it('the runbook has a section for each alert and no other sections', () => {
  const alerts = [...read('k8s/overlays/production/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const sections = [...read('backend/docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(new Set(sections)).toEqual(new Set(alerts));
});

it('the index of decisions lists every decision record', () => {
  const records = tracked
    .filter((path) => /^backend\/docs\/decisions\/\d/.test(path))
    .map((path) => path.split('/').at(-1));
  expect(new Set(links(read('backend/docs/decisions/README.md')))).toEqual(new Set(records));
});

it('the configuration page lists every setting and no others', () => {
  const config = read('backend/src/platform/config/config.ts');
  const settings = [...config.matchAll(/\) ([A-Z][A-Z_]+)(?=\??:| =)/g)].map(([, name]) => name);
  const rows = read('backend/docs/configuration.md').match(/^\| `[^|]*/gm);
  const listed = rows.flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  // These two are in the page's introduction and in the endpoint's row.
  const elsewhere = ['NODE_ENV', 'OTEL_EXPORTER_OTLP_HEADERS'];
  expect(settings.length).toBeGreaterThan(30);
  expect(new Set(listed)).toEqual(new Set(settings.filter((name) => !elsewhere.includes(name))));
});
