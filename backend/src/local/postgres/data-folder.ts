import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { finishRestore } from './pending-restore.js';
import { writePrivate } from './private-file.js';
import { startOf } from '../process-start.mjs';
import { lockProblem, ownerFile, ownerOf, type Owner } from '../start-checks.mjs';
import { folderReason, StartupError } from '../startup-error.js';

/** The folder with the persistent data of local mode: the embedded database, the mailbox, the documents and its secrets. */
export interface DataFolder {
  readonly path: string;
  /** Returns a random secret by name, creating and storing it (file mode 0600) the first time. Hex, 2 × `bytes` characters. */
  secret(name: string, bytes?: number): string;
  /** Returns the secrets of a backup with this folder's database location instead of the backup's, because it depends on the machine. */
  adaptSecrets(secrets: Readonly<Record<string, string>>): Record<string, string>;
  /** Creates a subfolder if necessary, which only its owner can read: it may contain emails with links that sign in. @returns its path */
  folder(name: string): string;
  /** Releases the folder, so that another process can use it. */
  release(): void;
}

function readJson<T>(file: string): T | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

function readSecrets(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const secrets = readJson<Record<string, string>>(file);
  // Creating new secrets would lock us out of the database, which was created with the old ones.
  if (!secrets)
    throw new StartupError(
      `${file} cannot be read. Restore it, or move the data folder away to start with an empty one.`,
    );
  return secrets;
}

/**
 * Opens the data folder, creating it if necessary, and locks it for this process. Finishes an interrupted restore.
 * @throws StartupError if it is not writable or another running process uses it
 */
export function openDataFolder(path: string): DataFolder {
  let root = resolve(path);
  const secretsFile = (): string => join(root, 'secrets.json');
  try {
    const isNew = mkdirSync(root, { recursive: true }) !== undefined;
    // The database user may have to traverse the folder. The files themselves stay private.
    if (isNew) chmodSync(root, 0o711);
    root = realpathSync(root);
    const problem = lockProblem(root);
    if (problem !== null) throw new StartupError(problem);
    writePrivate(ownerFile(root), { pid: process.pid, start: startOf(process.pid) } satisfies Owner);
    finishRestore(root);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${root} cannot be used: ${folderReason(error)}. Set ACADEMY_DATA_DIR to a writable folder.`,
    );
  }

  readSecrets(secretsFile());
  return {
    path: root,
    secret(name, bytes = 24) {
      const secrets = readSecrets(secretsFile());
      const known = secrets[name];
      if (known) return known;
      const value = randomBytes(bytes).toString('hex');
      secrets[name] = value;
      writePrivate(secretsFile(), secrets);
      return value;
    },
    adaptSecrets(secrets) {
      const { place } = readSecrets(secretsFile());
      const { place: _theirs, ...others } = secrets;
      return { ...others, ...(place && { place }) };
    },
    folder(name) {
      const folder = join(root, name);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // The release before created it with the default mode.
      if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
      return folder;
    },
    release() {
      if (ownerOf(root)?.pid === process.pid) rmSync(ownerFile(root), { force: true });
    },
  };
}
