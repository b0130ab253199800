import './node-version.mjs';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, npm, Problem, root, runAsProgram, since } from './repo.mjs';

function packagesOf(folder, file) {
  const path = join(folder, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/**
 * Returns the paths of packages that are not installed in the locked version. npm writes its list of installed packages last, so an
 * interrupted installation does not count. Optional packages are skipped, because they may be for other systems.
 * @param {{ tests?: boolean, folder?: string }} options `tests`: also the packages that only tests, checks and benchmarks need
 */
export function missingPackages({ tests = true, folder = root } = {}) {
  const wanted = packagesOf(folder, 'package-lock.json');
  const present = packagesOf(folder, 'node_modules/.package-lock.json');
  return Object.entries(wanted)
    .filter(
      ([path, { link, optional, devOptional, dev }]) =>
        path.includes('node_modules/') && !link && !optional && !devOptional && (tests || !dev),
    )
    .filter(([path, { version }]) => present[path]?.version !== version || !existsSync(join(folder, path)))
    .map(([path]) => path);
}

/**
 * Returns the npm commands that install the missing packages: the next one is for when the one before fails.
 * @param {{ tests?: boolean, folder?: string }} options as of {@link install}
 * @returns {string[][]}
 */
export function installCommands({ tests = true, folder = root } = {}) {
  // Once the packages of the tests are there, they stay: npm would remove what is left out.
  const keepsTests = tests || existsSync(join(folder, 'node_modules', 'vitest'));
  // Said either way, because npm leaves out the packages of the tests if NODE_ENV is "production".
  const kinds = [keepsTests ? '--include=dev' : '--omit=dev', '--include=optional'];
  const flags = [...kinds, '--no-audit', '--no-fund', '--loglevel=error'];
  const add = ['install', '--no-save', ...flags];
  // After `npm start` only the rest is added: npm ci would first remove what is there, perhaps under a running product.
  if (missingPackages({ tests: false, folder }).length === 0) return [add];
  // npm ci fails if the registry lacks a package for another system. npm install skips that package.
  return [['ci', ...flags], add];
}

/**
 * Installs the packages of package-lock.json if any are missing.
 * @param {{ tests?: boolean }} options `tests`: also the packages that only tests, checks and benchmarks need
 * @throws {Problem} when npm fails or leaves packages out
 */
export async function install({ tests = true } = {}) {
  const missing = missingPackages({ tests });
  if (missing.length === 0) return;
  const start = Date.now();
  let code;
  for (const command of installCommands({ tests })) {
    if (code !== undefined) console.log(`npm ended with ${code}; trying npm ${command[0]} …`);
    else console.log(`Installing packages (npm ${command[0]}; ${missing.length} are missing) …`);
    ({ code } = await npm(command));
    if (code === 0) break;
  }
  if (code !== 0)
    throw new Problem(`The packages could not be installed: npm ended with ${code}. The lines above say why.`);
  const left = missingPackages({ tests });
  if (left.length > 0)
    throw new Problem(
      `npm left ${left.length} packages out, ${left[0]} among them. Remove node_modules and start again.`,
    );
  // The cache may come from other versions. It is removed here, because concurrent stages would remove it while others use it.
  rmSync(join(root, 'node_modules', '.experimental-vitest-cache'), { recursive: true, force: true });
  console.log(`Packages installed in ${since(start)}`);
}

if (isProgram(import.meta)) runAsProgram(() => install());
