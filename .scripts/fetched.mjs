import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache.mjs';
import { npm, Problem, since } from './repo.mjs';

/** Error codes that npm prints when the registry cannot be reached. */
const unreachable =
  /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;

/**
 * Returns the name of the folder for packages. It differs as soon as one name or version does, and starts with the first package.
 * @param {Record<string, string>} packages exact versions by name
 */
export function folderNameOf(packages) {
  const [[name, version]] = Object.entries(packages);
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.entries(packages)))
    .digest('hex');
  return `${name.replace(/[@/]+/g, '-').replace(/^-/, '')}-${version}-${hash.slice(0, 12)}`;
}

/**
 * Downloads npm packages that only one test or check needs, into the cache folder instead of node_modules.
 * @param {Record<string, string>} packages exact versions by name
 * @returns {Promise<string | null>} the folder that has them in its node_modules; null when the registry cannot be reached
 * @throws {Problem} when npm fails for another reason
 */
export async function fetchPackages(packages) {
  const [[name, version]] = Object.entries(packages);
  const folder = join(cacheFolder(), folderNameOf(packages));
  if (existsSync(folder)) return folder;
  const start = Date.now();
  console.log(`Fetching ${name} ${version} …`);
  const draft = `${folder}.${process.pid}.new`;
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, 'package.json'), '{ "private": true }\n');
  const flags = [
    '--prefix',
    draft,
    '--no-audit',
    '--no-fund',
    '--no-save',
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--loglevel=error',
  ];
  const { code, output } = await npm(['install', ...flags, ...Object.entries(packages).map((one) => one.join('@'))], {
    cwd: draft,
    quiet: true,
  });
  if (code === 0 && !existsSync(folder)) renameSync(draft, folder);
  rmSync(draft, { recursive: true, force: true });
  if (code === 0) {
    console.log(`${name} fetched in ${since(start)}`);
    return folder;
  }
  if (unreachable.test(output)) return null;
  throw new Problem(`${name} ${version} could not be fetched: ${output.trim().split('\n').slice(0, 3).join(' ')}`);
}

/**
 * Downloads one such package.
 * @returns {Promise<string | null>} its folder; null when the registry cannot be reached
 * @throws {Problem} when npm fails for another reason
 */
export async function fetchPackage(name, version) {
  const folder = await fetchPackages({ [name]: version });
  return folder && join(folder, 'node_modules', name);
}

/**
 * Downloads another version of Node.
 * @returns {Promise<string | null>} the path of its executable; null when the registry cannot be reached
 * @throws {Problem} when npm fails for another reason
 */
export async function fetchNode(version) {
  const path = await fetchPackage(`node-${process.platform}-${process.arch}`, version);
  return path && join(path, 'bin', 'node');
}
