import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

interface LockedPackage {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Returns the path, as in package-lock.json, at which Node resolves the package `name` for a file in the folder `from`. */
function locate(packages: Record<string, LockedPackage>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.includes('/') ? dirname(folder) : '') {
    const path = join(folder, 'node_modules', name);
    if (path in packages || folder === '') return path in packages ? path : undefined;
  }
}

/** Returns the folders in node_modules that `npm ci --omit=dev` installs for these workspaces, from package-lock.json. */
export function productionPackages(workspaces: readonly string[]): string[] {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const found = new Set<string>();
  const add = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    const { link, resolved, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path] ?? {};
    if (link && resolved) return add(resolved);
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const next = locate(packages, path, name);
      if (next) add(next);
    }
  };
  for (const workspace of workspaces) add(workspace);
  return [...found].filter((path) => path.includes('node_modules/') && !packages[path]?.link);
}

/**
 * Returns the temporary folder on the repository's file system, where files can be linked. The stages of `npm test` have theirs in memory.
 */
function placeForLinks(): string {
  const isNear = (folder: string) => existsSync(folder) && statSync(folder).dev === statSync(repository).dev;
  return [tmpdir(), '/tmp', '/var/tmp'].find(isNear) ?? tmpdir();
}

/** Mirrors a folder with hard links, which is fast. Copies a file where the file system does not allow a link. */
function mirror(from: string, to: string, leaveOut: readonly string[] = []): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leaveOut.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) mirror(source, target, leaveOut);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
}

/** The contents of the production image, in a folder outside the repository. */
export interface ProductionFolder {
  /** The folder that is `/app` in the image. */
  path: string;
  /** The built back end inside it. */
  backend: string;
  remove(): void;
}

/** Creates the folder with the layout of `backend/Dockerfile`: the built workspaces and no development-only packages. */
export function makeProductionFolder(): ProductionFolder {
  const path = mkdtempSync(join(placeForLinks(), 'production-'));
  const workspaces = ['contracts', 'backend'];
  // The lock file also lists packages for other platforms, which are not installed on this machine.
  for (const name of productionPackages(workspaces).filter((one) => existsSync(join(repository, one))))
    mirror(join(repository, name), join(path, name), ['node_modules']);
  for (const workspace of workspaces) {
    mirror(join(repository, workspace, 'dist'), join(path, workspace, 'dist'));
    copyFileSync(join(repository, workspace, 'package.json'), join(path, workspace, 'package.json'));
  }
  mkdirSync(join(path, 'node_modules', '@academy'));
  symlinkSync(join('..', '..', 'contracts'), join(path, 'node_modules', '@academy', 'contracts'));
  if (existsSync(join(repository, 'frontend', 'dist')))
    mirror(join(repository, 'frontend', 'dist'), join(path, 'frontend', 'dist'));
  return { path, backend: join(path, 'backend'), remove: () => rmSync(path, { recursive: true, force: true }) };
}
