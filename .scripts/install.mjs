import './node-version.mjs';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, npm, Problem, root, runAsProgram, since } from './repo.mjs';

function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/**
 * Returns the paths of packages that are not installed in the locked version. npm writes its list of installed packages last, so an
 * interrupted installation does not count. Optional packages are skipped, because they may be for other systems.
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

/** Installs the packages of package-lock.json if any are missing. @throws {Problem} when npm fails or leaves packages out */
export async function install() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const start = Date.now();
  console.log(`Installing packages (npm ci; ${missing.length} are missing) …`);
  // The build needs the development packages even if NODE_ENV is "production".
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await npm(['ci', ...flags]);
  if (code !== 0) {
    // npm ci fails if the registry lacks a package for another system. npm install skips that package.
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
  // The cache may come from other versions. It is removed here, because concurrent stages would remove it while others use it.
  rmSync(join(root, 'node_modules', '.experimental-vitest-cache'), { recursive: true, force: true });
  console.log(`Packages installed in ${since(start)}`);
}

if (isProgram(import.meta)) runAsProgram(install);
