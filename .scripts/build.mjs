import './node-version.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { install } from './install.mjs';
import { isProgram, npm, Problem, root, run, runAsProgram, since, tool } from './repo.mjs';

/** Names that do not affect a build: its output, tests, caches and installed packages. */
const ignored = new Set(['node_modules', 'dist', 'e2e', 'test', '.cache', '.tanstack', 'pacts', 'routeTree.gen.ts']);
const isTest = (name) => /\.test\.tsx?$/.test(name);

/** Every workspace, in build order. `proof`: a file or folder that every complete build creates. */
const workspaces = [
  {
    name: 'contracts',
    inputs: ['tsconfig.json', 'contracts'],
    proof: 'contracts/dist/http/all-calls.js',
    build: () => compile('contracts'),
  },
  {
    name: 'backend',
    inputs: ['tsconfig.json', 'contracts', 'backend'],
    proof: 'backend/dist/main.local.js',
    build: () => compile('backend'),
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
  const files = inputs.flatMap((input) => (input.endsWith('.json') ? [input] : filesBelow(input)));
  for (const file of ['package-lock.json', ...files].sort((one, other) => (one < other ? -1 : 1)))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Removes the output of deleted sources. The compiler keeps it, and stale modules could still be imported at run time. */
function dropStaleOutput(workspace, folder = join(root, workspace, 'dist')) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      dropStaleOutput(workspace, path);
      continue;
    }
    const stem = entry.name.replace(/\.(d\.ts|js)(\.map)?$/, '');
    const source = join(root, workspace, 'src', dirname(relative(join(root, workspace, 'dist'), path)), stem);
    if (!existsSync(`${source}.ts`)) rmSync(path);
  }
}

const compilerSettings = { contracts: 'contracts/tsconfig.build.json', backend: 'backend/tsconfig.build.json' };

/** Compiles contracts or backend, even if nothing has changed. */
export function compile(workspace) {
  dropStaleOutput(workspace);
  return run(process.execPath, [tool('typescript/bin/tsc'), '-p', compilerSettings[workspace]], { quiet: true });
}

/**
 * Builds the workspaces that have changed since their last build.
 * @param {string[]} names workspaces to build; all by default
 * @throws {Problem} when a build fails
 */
export async function build(names = workspaces.map(({ name }) => name)) {
  for (const { name, inputs, proof, build: make } of workspaces.filter((workspace) => names.includes(workspace.name))) {
    const stamp = join(root, name, 'dist', '.built-from');
    const wanted = fingerprint(inputs);
    if (existsSync(join(root, proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
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
}

if (isProgram(import.meta)) {
  runAsProgram(async () => {
    await install();
    await build();
  });
}
