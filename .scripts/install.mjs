import './node-version.mjs';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, npm, Problem, root, runAsProgram, since } from './repo.mjs';

function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/**
 * What npm still has to install. npm keeps its own list of what it put into node_modules and writes it last,
 * so an interrupted installation counts as none. Optional packages may belong to other systems.
 */
export function missingPackages() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted)
    .filter(
      ([path, { link, optional, devOptional }]) => path.includes('node_modules/') && !link && !optional && !devOptional,
    )
    .filter(([path, { version }]) => present[path]?.version !== version || !existsSync(join(root, path)))
    .map(([path]) => path);
}

/** Installs the packages of package-lock.json when some are missing. */
export async function install() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const start = Date.now();
  console.log(`Installing packages (npm ci; ${missing.length} are missing) …`);
  // The build needs the development packages also where NODE_ENV is "production".
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await npm(['ci', ...flags]);
  if (code !== 0) {
    // npm ci gives up when a registry lacks a package for some other system; npm install leaves that one out.
    console.log('npm ci did not succeed; trying npm install …');
    const second = await npm(['install', '--no-save', ...flags]);
    if (second.code !== 0)
      throw new Problem(
        `The packages could not be installed: npm install ended with ${second.code}. The lines above say why.`,
      );
  }
  const left = missingPackages();
  if (left.length > 0)
    throw new Problem(
      `npm left ${left.length} packages out, ${left[0]} among them. Remove node_modules and start again.`,
    );
  // Compiled by other versions, maybe. Removed here, as stages side by side would remove it from under each other.
  rmSync(join(root, 'node_modules', '.experimental-vitest-cache'), { recursive: true, force: true });
  console.log(`Packages installed in ${since(start)}`);
}

if (isProgram(import.meta)) runAsProgram(install);
