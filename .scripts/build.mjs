import './node-version.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isBundled } from './bundle.mjs';
import { install } from './install.mjs';
import { isProgram, npm, Problem, root, run, runAsProgram, since, tool } from './repo.mjs';

/** Names that do not affect a build: its output, tests, caches and installed packages. */
const ignored = new Set([
  'node_modules',
  'dist',
  'e2e',
  'test',
  '.cache',
  '.tanstack',
  'openapi.json',
  'pacts',
  'routeTree.gen.ts',
]);
const isTest = (name) => /\.test\.tsx?$/.test(name);

/** Every workspace; the first is what both sides import. `proof`: a file or folder that every complete build creates. */
const workspaces = [
  {
    name: 'contracts',
    inputs: ['tsconfig.json', 'contracts', '.scripts/openapi.mjs', '.scripts/type-schemas.mjs'],
    proof: 'contracts/openapi.json',
    build: () => compileThen('contracts', 'openapi.mjs'),
  },
  {
    name: 'backend',
    inputs: ['tsconfig.json', 'contracts', 'backend', '.scripts/bundle.mjs'],
    proof: 'backend/dist/main.local.js',
    build: () => compileThen('backend', 'bundle.mjs'),
  },
  {
    name: 'frontend',
    inputs: ['tsconfig.json', 'contracts', 'frontend'],
    proof: 'frontend/dist/client',
    build: () => npm(['run', 'build', '-w', 'frontend'], { quiet: true }),
  },
];

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name) && !isTest(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]));
}

function fingerprint(inputs) {
  const hash = createHash('sha256').update(process.versions.node);
  const files = inputs.flatMap((input) => (/\.(json|mjs)$/.test(input) ? [input] : filesBelow(input)));
  for (const file of ['package-lock.json', ...files].sort((one, other) => (one < other ? -1 : 1)))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** A file in the output of a workspace that has the fingerprint of the sources it was built from. */
const stampName = '.built-from';
const stampOf = (name) => join(root, name, 'dist', stampName);

function isBuilt({ name, inputs, proof }) {
  const stamp = stampOf(name);
  return existsSync(join(root, proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(inputs);
}

/**
 * Removes the output of deleted sources. The compiler keeps it, and stale modules could still be imported at run time. The bundle and the
 * stamp stay, because they are replaced by a build.
 * @param {string} workspace path of a folder with `src` and `dist`
 */
export function dropStaleOutput(workspace, folder = '.') {
  const output = join(workspace, 'dist', folder);
  if (!existsSync(output)) return;
  for (const entry of readdirSync(output, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      dropStaleOutput(workspace, join(folder, entry.name));
      continue;
    }
    if (folder === '.' && (isBundled(entry.name) || entry.name === stampName)) continue;
    const name = entry.name.replace(/\.map$/, '');
    const sources = [name, ...['.ts', '.tsx'].map((end) => name.replace(/(\.d\.ts|\.js)$/, end))];
    if (!sources.some((source) => existsSync(join(workspace, 'src', folder, source)))) rmSync(join(output, entry.name));
  }
}

const compilerSettings = { contracts: 'contracts/tsconfig.build.json', backend: 'backend/tsconfig.build.json' };

/** Compiles contracts or backend, even if nothing has changed. After a change, the next build makes the bundle again. */
export function compile(workspace) {
  if (!isBuilt(workspaces.find(({ name }) => name === workspace))) rmSync(stampOf(workspace), { force: true });
  dropStaleOutput(join(root, workspace));
  return run(process.execPath, [tool('typescript/bin/tsc'), '-p', compilerSettings[workspace]], { quiet: true });
}

/** The script runs in a process of its own, because its memory is not given back and the product may follow in this one. */
async function compileThen(workspace, script) {
  const compiled = await compile(workspace);
  return compiled.code === 0 ? run(process.execPath, [join('.scripts', script)], { quiet: true }) : compiled;
}

/** Builds a workspace if its inputs have changed. @throws {Problem} when the build fails */
async function buildOne(workspace) {
  if (isBuilt(workspace)) return;
  const { name, inputs, proof, build: make } = workspace;
  const [stamp, wanted] = [stampOf(name), fingerprint(inputs)];
  const start = Date.now();
  console.log(`Building ${name} …`);
  rmSync(stamp, { force: true });
  const { code, output } = await make();
  if (code !== 0) throw new Problem(`${output.trim()}\nThe build of ${name} failed.`);
  if (!existsSync(join(root, proof))) throw new Problem(`The build of ${name} left no ${proof}.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  console.log(`Built ${name} in ${since(start)}`);
}

/**
 * Builds the workspaces that have changed since their last build: first the contracts, then the two sides at the same time.
 * @param {string[]} names workspaces to build; all by default
 * @throws {Problem} when a build fails, once no other is running
 */
export async function build(names = workspaces.map(({ name }) => name)) {
  const [contracts, ...sides] = workspaces;
  if (names.includes(contracts.name)) await buildOne(contracts);
  const built = await Promise.allSettled(sides.filter(({ name }) => names.includes(name)).map(buildOne));
  for (const { reason } of built) if (reason) throw reason;
}

if (isProgram(import.meta)) {
  runAsProgram(async () => {
    await install({ tests: false });
    await build();
  });
}
