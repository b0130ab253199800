import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyFolder } from './copy-folder.js';

/**
 * Folders whose content is valid only for the running server. pg_basebackup skips them too; see "Backing Up the Data Directory" in the
 * PostgreSQL manual.
 */
const transient = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];

/** Returns true if a path of a cluster belongs in a copy of it. Write-ahead log files are handled separately. */
function isOfCluster(path: string): boolean {
  const [top = '', below] = path.split('/');
  if (below !== undefined && transient.includes(top)) return false;
  const name = path.split('/').at(-1) ?? '';
  return !['postmaster.pid', 'postmaster.opts'].includes(name) && !/^(pgsql_tmp|pg_internal\.init)/.test(name);
}

/**
 * Copies the files of a running server, including the write-ahead log up to the end of the copy. A server that starts on the copy
 * recovers a consistent state from it.
 * @param adminUrl connection string for the superuser
 * @returns number of bytes copied
 */
export async function copyRunningCluster(adminUrl: string, to: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // A temporary replication slot prevents the server from recycling the write-ahead log during the copy. It ends with this connection.
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

/** Copies the files of a stopped server. @returns number of bytes copied */
export const copyStoppedCluster = (from: string, to: string): Promise<number> => copyFolder(from, to, isOfCluster);
