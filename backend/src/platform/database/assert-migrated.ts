import type { Database } from './database.js';
import { migrations } from './migrations/index.js';

const names = migrations.map((migration) => migration.name);

/** @throws Error unless the database answers and has every migration this build knows. Newer migrations are allowed. */
export async function assertMigrated(database: Database): Promise<void> {
  const { done } = await database.only<{ done: number }>(
    'SELECT count(*)::int AS done FROM migrations WHERE name = ANY($1)',
    [names],
  );
  if (done !== names.length) throw new Error(`${names.length - done} migrations pending`);
}
