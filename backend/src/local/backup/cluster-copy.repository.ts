import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyFolder } from './copy-folder.js';

/** Folders whose content belongs to the running server alone, as pg_basebackup leaves it out too: PostgreSQL manual, "Backing Up the Data Directory". */
const transient = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];

/** Whether a path of a cluster is part of a copy of it, apart from the log of changes. */
export function isOfCluster(path: string): boolean {
  const [top = '', below] = path.split('/');
  if (below !== undefined && transient.includes(top)) return false;
  const name = path.split('/').at(-1) ?? '';
  return !['postmaster.pid', 'postmaster.opts'].includes(name) && !/^(pgsql_tmp|pg_internal\.init)/.test(name);
}

/**
 * Copies the files of a running server, with every change until the copy is complete. A server that starts on the copy
 * makes them whole.
 * @param adminUrl of the server, as superuser
 * @returns how much was copied, in bytes
 */
export async function copyRunningCluster(adminUrl: string, to: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Keeps the log of changes from being recycled meanwhile. It goes with this connection.
    await client.query(`SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
    const { rows: folders } = await client.query<{ data_directory: string }>('SHOW data_directory');
    const from = folders[0]?.data_directory ?? '';
    await client.query(`SELECT pg_backup_start('academy', fast => true)`);
    let bytes = await copyFolder(from, to, (path) => isOfCluster(path) && !/^pg_wal\/[0-9A-F]{24}/.test(path));
    const { rows } = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(wait_for_archive => false)',
    );
    const label = rows[0]?.label ?? '';
    const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
    if (!first) throw new Error('PostgreSQL gave no start of the backup.');
    bytes += await copyFolder(
      join(from, 'pg_wal'),
      join(to, 'pg_wal'),
      (name) => /^[0-9A-F]{24}$/.test(name) && name >= first,
    );
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 });
    return bytes;
  } finally {
    await client.end();
  }
}

/** Copies the files of a server that does not run. @returns how much was copied, in bytes */
export const copyStoppedCluster = (from: string, to: string): Promise<number> => copyFolder(from, to, isOfCluster);
