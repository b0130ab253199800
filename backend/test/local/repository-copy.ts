import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const workspaces = ['contracts', 'backend', 'frontend'];

/** Copies the working tree of this repository and links its installed packages. */
export function copyRepository(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of files.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkPackages(folder);
}

/**
 * Copies the files of an earlier commit and installs its packages, of which this release may no longer have all.
 * @throws Error with what npm wrote to its error output
 */
export function copyCommit(folder: string, commit: string): void {
  const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  // Also what its build needs, even if NODE_ENV is "production".
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['ci', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
}

function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules', '@academy'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@academy') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of readdirSync(join(root, 'node_modules', '@academy')))
    symlinkSync(join(folder, name), join(folder, 'node_modules', '@academy', name));
  // Packages of which a workspace has its own version.
  for (const own of workspaces.map((name) => join(name, 'node_modules')))
    if (existsSync(join(root, own))) symlinkSync(join(root, own), join(folder, own));
}

/** Builds a copy as `npm start` does. */
export function buildCopy(folder: string): void {
  execFileSync(process.execPath, ['-e', "import('./.scripts/build.mjs').then(({ build }) => build())"], {
    cwd: folder,
    // Unset NODE_ENV, because React uses a different build for `test`.
    env: { ...process.env, NODE_ENV: undefined },
  });
}
