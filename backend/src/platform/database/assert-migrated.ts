import type { DataSource } from 'typeorm';
import { migrations } from './migrations/index.js';

const names = migrations.map((migration) => migration.name);

/** @throws Error unless the database answers and has every migration this build knows. Newer migrations are allowed. */
export async function assertMigrated(dataSource: DataSource): Promise<void> {
  const [row] = await dataSource.query<{ done: number }[]>(
    'SELECT count(*)::int AS done FROM migrations WHERE name = ANY($1)',
    [names],
  );
  if (row?.done !== names.length) throw new Error(`${names.length - (row?.done ?? 0)} migrations pending`);
}
