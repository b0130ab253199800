import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartupError } from '../startup-error.js';

/** The system user that runs the database. The ids are undefined for the user who started this process. */
export interface PostgresAccount {
  readonly name: string;
  readonly uid?: number;
  readonly gid?: number;
}

interface PasswdEntry {
  name: string;
  uid: number;
  gid: number;
}

function passwdEntries(): PasswdEntry[] {
  if (!existsSync('/etc/passwd')) return [];
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/**
 * Chooses the user that runs the database. PostgreSQL refuses to run as root, so root uses the owner of the existing cluster. Without a
 * cluster, root uses `postgres`, which is created if possible, or else `nobody`. Any other user runs the database as themselves.
 * @throws StartupError if there is no such user
 */
export function postgresAccount(clusterDir: string): PostgresAccount {
  const self = userInfo();
  if (self.uid !== 0) return { name: self.username };

  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  if (owner && owner.uid !== 0) {
    const name = passwdEntries().find((entry) => entry.uid === owner.uid)?.name ?? String(owner.uid);
    return { name, uid: owner.uid, gid: owner.gid };
  }
  const find = (name: string): PasswdEntry | undefined => passwdEntries().find((entry) => entry.name === name);
  if (!find('postgres')) {
    spawnSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]);
  }
  const account = find('postgres') ?? find('nobody');
  if (!account)
    throw new StartupError(
      'PostgreSQL cannot run as root, and this system has no user "postgres". Create one, or start as an ordinary user.',
    );
  return account;
}

/** Returns true if all shell tests succeed for the account, for example `-x /folder/program`. */
export function accountCan(
  account: PostgresAccount,
  tests: ReadonlyArray<readonly ['-x' | '-r' | '-w', string]>,
): boolean {
  if (account.uid === undefined) return true;
  const script = tests.map(([flag], index) => `[ ${flag} "$${index + 1}" ]`).join(' && ');
  const paths = tests.map(([, path]) => path);
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { uid: account.uid, gid: account.gid, cwd: '/', env: {} })
      .status === 0
  );
}

/** Makes the account the owner of a file or folder, but not of its contents. */
export function chownTo(account: PostgresAccount, folder: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
}

/** Allows the account's group, but no other users, to traverse a folder of ours. */
export function grantTraverse(account: PostgresAccount, folder: string): void {
  const { uid, mode } = statSync(folder);
  if (account.gid === undefined || uid !== 0) return;
  chownSync(folder, uid, account.gid);
  chmodSync(folder, (mode & 0o777) | 0o010);
}
