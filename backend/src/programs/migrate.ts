import 'reflect-metadata';
import { configFromEnvironment, runMain } from '../platform/config/environment.js';
import { prepareDatabase } from '../prepare-database.js';

/** One deploy step: brings the database up to date, then ends. */
await runMain(async () => {
  const done = await prepareDatabase(configFromEnvironment());
  process.stdout.write(done.length > 0 ? `Migrated: ${done.join(', ')}\n` : 'The database is up to date.\n');
});
