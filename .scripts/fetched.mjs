import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache.mjs';
import { npm, Problem, since } from './repo.mjs';

/** Error codes that npm prints when the registry cannot be reached. */
const unreachable =
  /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;

/**
 * Downloads an npm package that only a test needs, into the cache folder instead of node_modules.
 * @param {string} name
 * @param {string} version exact version
 * @returns {Promise<string | null>} the package's folder; null when the registry cannot be reached
 * @throws {Problem} when npm fails for another reason
 */
export async function fetchPackage(name, version) {
  const folder = join(cacheFolder(), `${name.replace(/[@/]+/g, '-').replace(/^-/, '')}-${version}`);
  const path = join(folder, 'node_modules', name);
  if (existsSync(path)) return path;
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
  const { code, output } = await npm(['install', ...flags, `${name}@${version}`], { cwd: draft, quiet: true });
  if (code === 0 && !existsSync(folder)) renameSync(draft, folder);
  rmSync(draft, { recursive: true, force: true });
  if (code === 0) {
    console.log(`${name} fetched in ${since(start)}`);
    return path;
  }
  if (unreachable.test(output)) return null;
  throw new Problem(`${name} ${version} could not be fetched: ${output.trim().split('\n').slice(0, 3).join(' ')}`);
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
